/** How the audit log names the person who applied, and the application itself. */
export const applicant = { name: 'Applicant' } as const;
export const subject = (id: string) => ({ kind: 'application' as const, id });
/** The owner of the files of an application's notes. */
export const notesOwner = (id: string) => ({ kind: 'application-note' as const, id });
