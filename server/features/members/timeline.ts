/** The member reads their own story; what the office did behind the desk is not part of it. */
const words: Record<string, string> = {
	applied: 'You applied for membership',
	'proved the e-mail address': 'You verified your e-mail address',
	'asked for more information': 'The office asked for more information',
	'answered the request': 'You answered the office',
	approved: 'The committee approved your application',
	'paid the registration fee': 'The registration fee was paid; your dashboard opened',
	'got the registration fee back': 'The registration fee was refunded',
	'asked for erasure': 'You asked the office to erase your data',
};

export const timelineOf = (history: { at: Date; action: string }[]) =>
	history.flatMap(({ at, action }) => (words[action] ? [{ at: at.toISOString(), words: words[action] }] : []));
