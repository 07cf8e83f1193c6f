/** Where the app begins: forms with many steps, accounts, payments, members and office, and the links from mails. */
export const appPaths = [
	'api',
	'dev',
	'admin',
	'dashboard',
	'login',
	'forgot-password',
	'check-email',
	'reset-password',
	'undo-change',
	'activate',
	'checkout',
	'payment-checkout',
	'payment-status',
	'membership-registration',
	'verify-email',
	'email-verified',
	'user',
	'application-status',
	'support-application',
	'card',
	'newsletter/confirm',
	'newsletter/unsubscribe',
] as const;

const inApp = new RegExp(`^/(${appPaths.join('|')})($|[/?#])`);

/** Every other page is a document: complete HTML, the same for everyone, without the app. */
export const isDocumentPath = (path: string) => !inApp.test(path);
