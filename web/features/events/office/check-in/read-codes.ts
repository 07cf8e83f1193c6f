/** Looks at a picture of the camera; answers what a QR code in it says. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<string[]>;
};

/** The browser's own reader where it has one; the library is fetched only where it has none. */
export async function openReader(): Promise<ReadCode> {
	const native = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
	const formats = (await native?.getSupportedFormats().catch(() => [])) ?? [];
	if (native && formats.includes('qr_code')) {
		const detector = new native({ formats: ['qr_code'] });
		return async (video) => (await detector.detect(video))[0]?.rawValue;
	}
	const { default: find } = await import('jsqr');
	const canvas = document.createElement('canvas');
	const context = canvas.getContext('2d', { willReadFrequently: true });
	// A card held before the lens fills the picture: a small copy is enough and spares an old phone.
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
