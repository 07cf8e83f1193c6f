/** Limits of the specification that browser and server share. */
export const limits = {
	uploadBytes: 5_242_880,
	videoBytes: 209_715_200,
	pdfBytes: 10_485_760,
	/** The longest side of a picture in pixels; larger pictures are made smaller. */
	pictureSide: 3000,
	/** A picture with more is not decoded. */
	picturePixels: 40_000_000,
	/** The wait between two codes to the same address. */
	codeWaitSeconds: 60,
	verificationCodeLength: 6,
	passwordMin: 8,
	passwordMax: 128,
	mobileMinDigits: 11,
	toasts: 20,
} as const;

/** Public pictures also exist as WebP in these widths, at their own address with `-480.webp` at the end. */
export const smallWidths = [480, 960] as const;
