/** One text per line. */
export const lines = (text: string) => text.trim().split(/\n\s*/);

/** Headings, labels, buttons and messages that the specification fixes. */
export const specified = lines(`
	Login
	Dashboard
	Where excellence meets passion on every green
	Get Membership
	Members
	Tournaments hosted
	Joined the golf federation
	Upcoming Events
	No events found.
	Past Events
	Pre-booking
	Our Services
	Membership
	Get Started
	Quick links
	Newsletter
	Email
	Password
	Forgot password
	Checkout
	Payment summary
	Registration fee
	Total
	Payment method
	Mobile wallet
	Serving Defence Officer
	Retired Defence Officer
	Government Officer
	Non Military
	Corporate/Business
	Foreigner/Diplomat
	Membership category
	Verify Your Email
	Loading...
	Email Verified!
	Go to Login
	9 Hole Golf Course
	See Image
	Handicap index
	Golf Course
	Upcoming
	Present
	Past
	Present Events
	Our History
	READ MORE
	READ LESS
	Our Mission
	Our Vision
	Our Leadership Team
	Sponsors
	Facilities for Guests
	Facilities for Members
	Opening hours
	Ambience & Atmosphere
	Service & Hospitality
	Food & Beverages
	No reviews yet. Be the first to leave one!
	Your name
	Phone number
	Summary of ratings
	Pro Shop
	Contact Us
	Price
	Convention Hall
	Name
	Date
	Event type
	Expected guests
	Restaurant
	Convention hall
	Pro shop
	Working hours
	Location
	First name
	Last name
	Message
	Submit Message
	Back to Restaurant
	Oops! Page not found
	The page you're looking for doesn't exist or has been moved.
	Go Home
	Category
	Event not found.
`);

/** The words of the interface: names of controls, labels of figures, and how a form works. Not the club's own texts. */
export const interfaceTexts = [
	// On every page.
	...lines(`
		Skip to content
		Office
		Menu
		Close
		Main
		Main, small screen
		Today at
		Find us
		Your email address
		Leave this empty
		Subscribe
		Today at the club
		Hours and fees
		Legal
	`),
	// Other pages.
	...lines(`
		Shown when there is no network and the page is not stored on the device.
		Welcome to
		The club
		Holes
		Par
		yards
		yards from the men’s tees
		from the women’s
		Pause background video
		The third hole in
		The nine holes
		Since
		Scroll left
		Scroll right
		On this page
		Downloads
		(PDF,
		Last updated on
		Try again
		Telephone
		Open in OpenStreetMap
		Open in Google Maps
		Open in your map app
		Subscribe to the newsletter
		Pages that people look for
		Press a number to go to its hole.
		Categories and fees
		Stage
		5 m
	`),
	// Forms: accounts, application and payment.
	...lines(`
		Show
		password
		Log in with a passkey
		Apply for membership
		Send reset link
		Back to login
		Enter your email again
		Tax
		Back to the application
		Approved already? Log in and pay
		Continue to payment
		See the application status
		Membership application
		For the category
		Change
		Reference code
		Membership fee
		Ten letters and digits, as in your letter
		Show my application
		Reset password
		Or your User ID
		First time here, with a letter from the club?
		Activate your account
	Support an application
	For members who are asked to propose or second an applicant.
		User ID
		Code
		Send the link
		This was not me
		One moment, we are checking the link.
		Verifying your email
		Membership card
		Checking the card
		Membership registration payment
		Pay
		Payment status
		Go to the dashboard
		Back to Home
		Confirming your address
		Unsubscribe
		Keep it
		Write another message
		Thank you for your review!
		The link in our email opens the application here. If it does not, please call the club office:
		The link shows you the applicant and when your answer is due.
		Choose whether you support the application. You can also say that you do not know the applicant.
		Only the club office sees your answer.
		About membership
		If a payment is missing
		Find the wallet’s message about the payment.
		Compare its date and amount with the payments on your dashboard.
		If the payment is not there, call the office and read out the transaction ID.
	`),
	// Course and scorecard.
	...lines(`
		1 of
		on request
		Hole
		Green
		Handicap
		Index
		Yards and pars
		Score
		Turn
		Remove
		To par
		Holes, players and handicaps
		From the tee to the green
		Hole by hole
		Men’s tee
		Women’s tee
		Sand
		Men’s
		yds
		Women’s
		Walk hole
		of hole
		Scorecard (PDF)
		Keep score on your phone
		Scorecard of the nine holes
		Out
		Men’s yards
		Women’s yards
		Pictures of the course
		Pause pictures
		Previous picture
		Next picture
		A word from the caddies
		The nine holes on the plan
		Zoom
		Previous hole
		Next hole
		Scorecard
		· Index
		No score yet
		Add a player
		Undo
		Player
		In
		Net
		Share as a picture
		New round
		Nine
		Eighteen
		Handicap strokes for this round (optional)
		player
		Start a new round
		Keep this round
		Your round
		Score keeper
		All nine holes
		Other holes
	`),
	// Events and galleries.
	...lines(`
		Events by time
		Notices
		Now
		Pause notices
		Club notices
		On now
		The day
		Starts
		Format
		Who plays
		Entry
		Dress
		Entry fee
		Prize
		Book a place
		Log in to book
		No booking needed
		Other years
		Add to your calendar
		Subscribe to the club’s calendar
		Calendar address (for other apps)
		Past winners
		Entries close
	`),
	// Restaurant, pro shop and hall.
	...lines(`
		Leave a review
		Book a table
		See the menu
		Call to book a table
		Members:
		book online
		The menu
		Fish of the day:
		Pictures of the restaurant
		not rated yet
		Comment
		(optional)
		Products
		To have it kept for you
		No stars
		on
		Send review
		Review us on
		Lowest price
		Highest price
		No product at this price
		Show all products
		See available dates
		Prebook the hall
		Choose one
		Ask for this date
		Not now
		Day, month and year
		Day
		Month
		Year
		DD
		MM
		YYYY
		Choose from a calendar
		Pictures of the convention hall
		Facilities and hours
		Available dates
		Months
		Half: only the morning or only the evening is free.
		Mild
		Vegetarian
		What is in it
		Call the restaurant:
		Other parts of the menu
		Days
		Hot
		Medium
	`),
];

const month =
	'(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December)';
const weekday = '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const number = '\\d[\\d:]*';
/** 11 March 2031, 12:00 PM · From March 8, 2031 to March 9, 2031 · 9 – 11 March 2031 · to 11 · Mar */
const dates = new RegExp(`^((From|[Tt]o|Date:|Entries close on|–|[AP]M|${month}|${weekday}|${number}),? ?)+$`);

/** Texts with a number, a date or a time. */
export const patterns = [
	// A form says it a moment after something was typed, which a test does not wait for.
	/^Your draft is saved on this device\.$/,
	/^Saved on this device at [\d:]+\s[AP]M$/,
	// Tee times of the present day.
	/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/,
	/^(\d free|Full|Closed|Taken|Free)$/,
	/^(There are no more starts today|The last start of this day is over|The course is closed on Sundays)\.$/,
	/^Par \d$/,
	/^\d+ KB$/,
	/^\d+ yards to the flag from the men’s tee, \d+ from the women’s$/,
	/^\d+ yards from the tee, \d+ to the flag$/,
	/^Go to hole \d+$/,
	/^(Name|Strokes) of player \d$/,
	/^One stroke (less|more), player \d$/,
	/^Player \d$/,
	/^Open picture \d+ of \d+$/,
	/^\d+ of \d+ products$/,
	/^Sunset [\d:]+\sPM$/,
	/^Greens [\d.]+ ft$/,
	/^[\d.]+ (of 5 )?stars?$/,
	/^of 5, rated \d+ times$/,
	/^\d+ reviews?$/,
	/^\d+ events?$/,
	/^, since \d{4}$/,
	dates,
	/^\d of \d( sections complete)?$/,
	/^on \d+\s\w+\s\d{4}, [\d:]+\s[AP]M\.$/,
	/^Digit \d$/,
	/^Tax \d+%$/,
	/^Pay ৳[\d,.]+$/,
];
