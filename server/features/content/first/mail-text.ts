/** The first texts of an email. */
export type MailText = { subject: string; title: string; text: string[]; button?: string };

export const dear = 'Dear {name},';
