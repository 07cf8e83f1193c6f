/** What the club promised its visitors; the bench prints them beside the figures. */
export const home = { scriptBytes: 110 * 1024, styleBytes: 20 * 1024 };
