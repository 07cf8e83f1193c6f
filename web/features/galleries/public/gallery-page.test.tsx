// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GalleryItem } from '#contract/galleries.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import type { GalleryResult } from './data.ts';
import { GalleryPage } from './gallery-page.tsx';

const video = {
	id: '1',
	url: '/demo/walk.mp4',
	alt: 'A walk along the river',
	caption: 'The river',
	seconds: 68,
} as GalleryItem;
const placeholders = () => document.querySelectorAll('[data-loading]');

it('shows twelve placeholders while the videos are loading, then the videos', async () => {
	let finish = (_: GalleryResult) => {};
	const later = new Promise<GalleryResult>((resolve) => {
		finish = resolve;
	});
	await act(async () => void renderAt('/video-gallery', <GalleryPage type="VIDEO_GALLERY" items={{ later }} />));
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('DGCC Video Gallery');
	expect(placeholders()).toHaveLength(12);
	await act(async () => finish([video]));
	expect(placeholders()).toHaveLength(0);
	const link = screen.getByRole('link', { name: /^A walk along the river/ });
	expect(link.getAttribute('href')).toBe('/demo/walk.mp4');
	expect(link.textContent).toBe('1:08, 68 seconds');
});

it('says that the videos could not be loaded, and loads the page again', () => {
	renderAt('/video-gallery', <GalleryPage type="VIDEO_GALLERY" items={{ value: null }} />);
	expect(screen.getByText('No videos yet.')).toBeTruthy();
	expect(screen.getByText(/could not be loaded/)).toBeTruthy();
	expect(screen.getByText('Try again').getAttribute('href')).toBe('');
});

it('says that there are none yet, without another try', () => {
	renderAt('/video-gallery', <GalleryPage type="VIDEO_GALLERY" items={{ value: [] }} />);
	expect(screen.getByText('No videos yet.')).toBeTruthy();
	expect(screen.queryByText('Try again')).toBeNull();
});
