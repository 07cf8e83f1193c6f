import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { onceShown } from './once-shown.ts';
import { openReader } from './read-codes.ts';

export type Camera = 'off' | 'starting' | 'on' | 'denied' | 'none' | 'insecure' | 'failed';

const lookEveryMs = 180;

/** Why the camera does not show anything. */
export function cameraProblem(error: unknown): Camera {
	const name = error instanceof DOMException ? error.name : '';
	if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
	if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
	return 'failed';
}

/** The camera behind a video element while it is wanted; `onCode` once for each card that is held up. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
	const [wanted, setWanted] = useState(false);
	const [camera, setCamera] = useState<Camera>('off');
	const found = useEffectEvent(onCode);

	useEffect(() => {
		if (!wanted) return;
		let stopped = false;
		let stream: MediaStream | undefined;
		let timer: ReturnType<typeof setTimeout>;

		async function run() {
			if (!navigator.mediaDevices?.getUserMedia) return setCamera(window.isSecureContext ? 'none' : 'insecure');
			setCamera('starting');
			try {
				stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
				const read = await openReader();
				const element = video.current;
				if (stopped || !element) return release();
				element.srcObject = stream;
				await element.play();
				setCamera('on');
				watch(element, read, onceShown());
			} catch (error) {
				release();
				if (!stopped) setCamera(cameraProblem(error));
			}
		}
		function watch(
			element: HTMLVideoElement,
			read: Awaited<ReturnType<typeof openReader>>,
			once: ReturnType<typeof onceShown>,
		) {
			timer = setTimeout(async () => {
				// A picture that cannot be read is like one without a code; the next one comes soon.
				const code = once(await read(element).catch(() => undefined), performance.now());
				if (stopped) return;
				if (code) found(code);
				watch(element, read, once);
			}, lookEveryMs);
		}
		function release() {
			for (const track of stream?.getTracks() ?? []) track.stop();
		}

		void run();
		return () => {
			stopped = true;
			clearTimeout(timer);
			release();
		};
	}, [wanted, video]);

	return {
		camera,
		start: () => {
			setCamera('starting');
			setWanted(true);
		},
		stop: () => {
			setWanted(false);
			setCamera('off');
		},
	};
}
