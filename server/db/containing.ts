/** The pattern of `ilike` for texts that contain this one, its own signs taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
