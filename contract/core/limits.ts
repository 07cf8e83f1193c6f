/** Numbers of the specification that browser and server both hold to. */
export const limits = {
	uploadBytes: 5_242_880,
	videoBytes: 209_715_200,
	/** Pixels: a picture's longest side; more is made smaller. */
	pictureSide: 3000,
	/** Between two codes to the same address. */
	codeWaitSeconds: 60,
	verificationCodeLength: 6,
	passwordMin: 8,
	passwordMax: 128,
	mobileMinDigits: 11,
	toasts: 20,
} as const;

/** Timings and steps of the screens. */
export const pace = {
	marqueeCycleSeconds: 20,
	sliderMs: 5000,
	eventScrollPx: 320,
	serviceScrollPx: 320,
	sponsorScrollPx: 300,
} as const;

/** A public picture is also there as WebP in these widths, at its own address with `-480.webp` at the end. */
export const smallWidths = [480, 960] as const;
