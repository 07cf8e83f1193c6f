import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type Camera, useScanner } from './use-scanner.ts';

const problems: Partial<Record<Camera, { title: string; text: string }>> = {
	denied: {
		title: 'The camera is not allowed',
		text: 'Allow it for this site in the browser’s settings and try again, or type the User ID below.',
	},
	none: { title: 'This device has no camera', text: 'Type the User ID below; everything else works the same.' },
	insecure: {
		title: 'The camera needs a secure address',
		text: 'Open this page by https, or type the User ID below.',
	},
	failed: {
		title: 'The camera did not start',
		text: 'Another program may be using it. Try again, or type the User ID below.',
	},
};

/** Shows what the lens sees and reads the cards that are held before it. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
	const video = useRef<HTMLVideoElement>(null);
	const { camera, start, stop } = useScanner(video, onCode);
	const problem = problems[camera];
	const running = camera === 'on' || camera === 'starting';
	return (
		<div className={running ? 'lens on' : 'lens'}>
			<video ref={video} muted playsInline hidden={!running} aria-label="What the camera sees" />
			{camera === 'on' && <span className="aim" aria-hidden="true" />}
			{problem && (
				<div className="lens-why" role="alert">
					<b>{problem.title}</b>
					<p>{problem.text}</p>
				</div>
			)}
			{running ? (
				<Button look="ivory" small className="lens-button" onClick={stop}>
					Stop the camera
				</Button>
			) : (
				<Button look="line" className="lens-button" onClick={start}>
					{problem ? 'Try the camera again' : 'Scan cards with the camera'}
				</Button>
			)}
		</div>
	);
}
