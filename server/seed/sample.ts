/** The last day on which someone in members-245.xlsx joined. */
export const sampleEnds = '2025-06-20';
