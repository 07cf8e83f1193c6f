import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { load } from '#web/core/load.ts';

export type Camera = 'off' | 'starting' | 'on' | 'denied' | 'none' | 'insecure' | 'failed';

const readEveryMs = 180;
const goneAfterMs = 2000;

/** Runs the camera behind a video element after `start`; calls `onCode` once for each card that is held up. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
	const [started, setStarted] = useState(false);
	const [camera, setCamera] = useState<Camera>('off');
	const reportCode = useEffectEvent(onCode);

	useEffect(() => {
		if (!started) return;
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
		function watch(element: HTMLVideoElement, read: ReadCode, once: ReturnType<typeof onceShown>) {
			timer = setTimeout(async () => {
				// A frame that cannot be read counts as one without a code; the next frame comes soon.
				const code = once(await read(element).catch(() => undefined), performance.now());
				if (stopped) return;
				if (code) reportCode(code);
				watch(element, read, once);
			}, readEveryMs);
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
	}, [started, video]);

	return {
		camera,
		start: () => {
			setCamera('starting');
			setStarted(true);
		},
		stop: () => {
			setStarted(false);
			setCamera('off');
		},
	};
}

/** Why the camera did not start. */
function cameraProblem(error: unknown): Camera {
	const name = error instanceof DOMException ? error.name : '';
	if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
	if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
	return 'failed';
}

/** A card in front of the camera is read many times. It counts once, until it has been away for two seconds. */
export function onceShown() {
	let last: string | undefined;
	let seenAt = 0;
	return (code: string | undefined, now: number): string | undefined => {
		if (code === undefined) {
			if (now - seenAt > goneAfterMs) last = undefined;
			return undefined;
		}
		const again = code === last;
		last = code;
		seenAt = now;
		return again ? undefined : code;
	};
}

/** Returns the text of a QR code in the camera's current frame. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<string[]>;
};

/** Uses the browser's own reader; a library is loaded only in a browser that has none. */
async function openReader(): Promise<ReadCode> {
	const native = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
	const formats = (await native?.getSupportedFormats().catch(() => [])) ?? [];
	if (native && formats.includes('qr_code')) {
		const detector = new native({ formats: ['qr_code'] });
		return async (video) => (await detector.detect(video))[0]?.rawValue;
	}
	const { default: find } = await load(() => import('jsqr'));
	const canvas = document.createElement('canvas');
	const context = canvas.getContext('2d', { willReadFrequently: true });
	// A card fills most of the frame, so a small copy is enough, and faster on an old phone.
	const side = 480;
	return async (video) => {
		const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight));
		canvas.width = Math.round(video.videoWidth * scale);
		canvas.height = Math.round(video.videoHeight * scale);
		if (!context || canvas.width === 0) return undefined;
		context.drawImage(video, 0, 0, canvas.width, canvas.height);
		const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
		return find(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined;
	};
}
