type Point = readonly [x: number, y: number];

/** The position of a hole on web/images/plan.svg, in the units of the drawing. */
export type PlanHole = { tee: Point; green: Point; mark: Point };

export const planSize = { width: 1400, height: 1000 } as const;

/** First to ninth. `mark` is the disc with the hole's number. */
export const planHoles: readonly PlanHole[] = [
	{ tee: [690, 760], green: [1170, 738], mark: [911, 812] },
	{ tee: [1195, 680], green: [1165, 372], mark: [1239, 538] },
	{ tee: [1150, 200], green: [778, 178], mark: [1019, 242] },
	{ tee: [728, 194], green: [236, 244], mark: [502, 283] },
	{ tee: [190, 294], green: [396, 530], mark: [193, 429] },
	{ tee: [468, 560], green: [92, 738], mark: [265, 580] },
	{ tee: [96, 822], green: [262, 868], mark: [156, 895] },
	{ tee: [316, 754], green: [574, 584], mark: [465, 722] },
	{ tee: [650, 548], green: [668, 678], mark: [612, 622] },
];
