import { lines } from './literal-texts.ts';

/** Texts of states that are not content: labels, buttons, messages and names of fields. */
export const textsInStates = lines(`
	Logout
	Send it again
	New password
	At least 8 characters. A short phrase works well.
	Confirm password
	This link no longer works
	Request a new link
	Activate
	Call the club
	Undo the change
	It was me
	Go to login
	Enter the 6-digit code sent to
	Six-digit code
	Verify
	New code in
	Application of
	See the changes
	Email Verified Successfully
	Continue to Login
	optional
	Saved on this device as you type
	Not saved: this browser does not save drafts
	Continue my application
	Start again
	(complete)
	Chosen on the previous page
	Select Type of Membership
	Choose
	The permanent address is the same
	Day, month and year
	Day
	Month
	Year
	DD
	MM
	YYYY
	Choose from a calendar
	Children or dependants below 21
	Add Child
	No picture yet
	Choose a picture
	REGISTER
	Pay Now
	Sections of the form
	Go to a section
	you@example.com
	Email not verified
	Enter the code
	Application sent
	(done)
	Email verified
	(now)
	Committee decision
	More information needed
	Approved
	Fee paid
	Look up another application
	Steps of your application
	Pending approval
	More information
	Active
	Not accepted
	Apply again
	The office wrote
	Your answer
	Send my answer
	Use the newer form
	Keep my application as it is
	Field
	New
	For
	Opening the wallet...
	Open the wallet’s page
	Network error. Please check your connection.
	Check again
	Waiting
	This payment
	Amount
	Receipt
	Transaction ID
	Date
	Invoice
	Not confirmed yet? Back to the wallet
	Payment Successful
	Not paid
	Cancelled
	Not known yet
	Being checked
	Refunded
	Done
	Valid
	User ID
	Valid to
	Paused
	Expired
	Was valid to
	Lost
	Returned
	Withdrawn
	Unknown
`);

/**
 * Fields, and groups of fields, whose texts appear only after a choice, a code, a link or a login.
 * `web/every-state.test.tsx` looks for them.
 */
const inStates = lines(`
	application.again
	application.changes
	application.draft
	application.formEnd
	application.formHelp.kept
	application.formHelp.notKept
	application.formHelp.phoneText
	application.link.changes
	application.link.member
	application.link.text
	application.link.textWithoutName
	application.member
	application.newCodeText
	application.notes
	application.verify.hints
	applicationStatus.change
	applicationStatus.sentText
	applicationStatus.statuses
	cardCheck.expired
	cardCheck.lost
	cardCheck.paused
	cardCheck.returned
	cardCheck.unknown
	cardCheck.valid
	cardCheck.withdrawn
	checkout.attempts
	checkout.payment.paid
	checkout.payment.started
	checkout.payment.walletText
	checkout.status.logIn
	checkout.status.missing
	checkout.status.stopped
	checkout.status.unavailable
	login.activate.invalid
	login.activate.linkText
	login.activate.sent
	login.checkEmail.text
	login.loggedIn
	login.reset.invalid
	login.reset.text
	login.undo.done
	login.undo.invalid
	login.undo.text
	messagePages.failed
	newsletter.confirm.done
	newsletter.confirm.invalid
	newsletter.unsubscribe.members.done
	newsletter.unsubscribe.newsletter.done
`);
export const isInStates = (field: string) => inStates.some((part) => `${field}.`.startsWith(`${part}.`));
