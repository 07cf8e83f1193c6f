/** The club's data, for browser, server and mails. */
export const club = {
	name: 'Dhansiri Golf & Country Club',
	shortName: 'Dhansiri',
	kind: 'Golf & Country Club',
	abbreviation: 'DGCC',
	river: 'Dhansiri',
	federation: 'Bangladesh Golf Federation',
	blurb:
		'A nine-hole club on the bank of the Dhansiri. Guests are welcome to play, to eat or simply to watch the river.',
	motto: {
		lines: ['ধানসিড়ির তীরে', 'নয়টি সবুজ'],
		language: 'bn',
		translation: 'Nine greens on the bank of the Dhansiri.',
		source: 'Painted above the clubhouse door.',
	},
	address: ['Dhansiri Ferry Road, Gabkhan', 'Jhalokati, Bangladesh'],
	position: { latitude: 22.6312, longitude: 90.1689 },
	phones: {
		office: '+880 1700-000246',
		restaurant: '+880 1700-000247',
		hall: '+880 1700-000248',
		proShop: '+880 1700-000249',
	},
	emails: { office: 'office@dgcc.example', membership: 'membership@dgcc.example' },
	hours: {
		course: [
			{ days: 'Mon-Sat', times: '5:30 AM to sunset' },
			{ days: 'Sunday', times: 'closed for greenkeeping' },
		],
		/** Of the office. */
		club: [
			{ days: 'Mon-Sat', times: '7:00 AM to 5:00 PM' },
			{ days: 'Sunday', times: 'closed' },
		],
		restaurant: [
			{ days: 'Saturday to Thursday', times: '8:00 AM-12:00 AM and 3:00 PM-10:00 PM' },
			{ days: 'Friday', times: '8:00-10:00 AM and 3:00-10:00 PM' },
		],
		hall: [
			{ days: 'Monday-Friday', times: '10:00 AM-10:00 PM' },
			{ days: 'Saturday-Sunday', times: '9:00 AM-11:00 PM' },
		],
	},
	/** Shown in the footer if there are any. */
	social: [] as { name: string; url: string }[],
	/** The restaurant's page on a social network. /review shows it in a frame after the visitor agrees. */
	reviewsWidget: null as { name: string; url: string } | null,
	facts: { holes: 9, members: 245, tournaments: 'over 70', federationSince: 2016, hallSeats: 400 },
	timeZone: 'Asia/Dhaka',
	copyrightYear: 2025,
} as const;
