import { expect, test } from 'vitest';
import { playerOf } from './video-links.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0';

test.each([
	'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12s',
	'https://youtu.be/aqz-KE-bpKQ?si=abc',
	'https://m.youtube.com/shorts/aqz-KE-bpKQ',
	'https://www.youtube.com/live/aqz-KE-bpKQ',
	'https://www.youtube.com/embed/aqz-KE-bpKQ',
	'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
])('%s plays without cookies', (link) => {
	expect(playerOf(link)).toBe(youtube);
});

test.each([
	['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
	['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
	[
		'https://player.vimeo.com/video/76979871?h=8272103f6e',
		'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
	],
])('%s plays from Vimeo', (link, player) => {
	expect(playerOf(link)).toBe(player);
});

test.each([
	'',
	'/media/film.mp4',
	'http://youtu.be/aqz-KE-bpKQ',
	'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
	'https://evil.example/youtube.com/watch?v=aqz-KE-bpKQ',
	'https://www.youtube.com/watch?v=%22onload%3D',
	'https://www.youtube.com/@club',
	'https://vimeo.com/club',
	'https://player.vimeo.com/video/12/../../evil',
	'javascript:alert(1)',
])('%s is not a video of a known host', (link) => {
	expect(playerOf(link)).toBeUndefined();
});
