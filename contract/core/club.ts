/**
 * What identifies the club in mails, documents and settings, and does not change while the server runs. What the pages show
 * is content (`contract/content/kinds/club.ts`), which begins with these values.
 */
export const club = {
	name: 'Dhansiri Golf & Country Club',
	shortName: 'Dhansiri',
	kind: 'Golf & Country Club',
	abbreviation: 'DGCC',
	river: 'Dhansiri',
	motto: {
		lines: ['ধানসিড়ির তীরে', 'নয়টি সবুজ'],
		language: 'bn',
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
	/** The restaurant's page on a social network. /review shows it in a frame after the visitor agrees. */
	reviewsWidget: null as { name: string; url: string } | null,
	facts: { members: 245, hallSeats: 400 },
	timeZone: 'Asia/Dhaka',
} as const;
