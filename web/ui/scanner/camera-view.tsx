import { useRef } from 'react';
import { classes } from '#web/core/classes.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './camera-view.module.css';
import { type Camera, useScanner } from './use-scanner.ts';

const problems: Partial<Record<Camera, { title: string; text: string }>> = {
	denied: {
		title: 'The camera is not allowed',
		text: 'Allow it for this site in the browser’s settings and try again, or type the User ID below.',
	},
	none: { title: 'This device has no camera', text: 'Type the User ID below; everything else works the same.' },
	insecure: {
		title: 'The camera needs a secure address',
		text: 'Open this page with https, or type the User ID below.',
	},
	failed: {
		title: 'The camera did not start',
		text: 'Another program may be using it. Try again, or type the User ID below.',
	},
};

/** Shows the camera and reads the cards in front of it. `low` leaves more of a small screen to the result. */
export function CameraView({ low, onCode }: { low: boolean; onCode: (code: string) => void }) {
	const video = useRef<HTMLVideoElement>(null);
	const { camera, start, stop } = useScanner(video, onCode);
	const problem = problems[camera];
	const running = camera === 'on' || camera === 'starting';
	return (
		<div className={classes(styles.camera, running && styles.running, low && styles.compact)}>
			<video ref={video} muted playsInline hidden={!running} aria-label="What the camera sees" />
			{camera === 'on' && <span className={styles.frame} aria-hidden="true" />}
			{problem && (
				<div className={styles.problem} role="alert">
					<b>{problem.title}</b>
					<p>{problem.text}</p>
				</div>
			)}
			{running ? (
				<Button look="ivory" small className={styles.stop} onClick={stop}>
					Stop the camera
				</Button>
			) : (
				<Button look="line" onClick={start}>
					{problem ? 'Try the camera again' : 'Scan cards with the camera'}
				</Button>
			)}
		</div>
	);
}
