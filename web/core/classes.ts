/** Joins class names; `classes('a', open && 'b')` leaves out what is not a name. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
