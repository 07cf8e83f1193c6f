/** Mailings of the registrar to members. */
export const demoMailings = [
	{
		days: 305,
		statutory: true,
		memberFilter: null,
		subject: 'Notice of the annual general meeting',
		body: 'The annual general meeting takes place in the convention hall, on the third Friday of next month at ten o’clock.\n\nThe agenda: the report of the committee, the accounts, the election of two members of the committee, and the fees of the coming year.\n\nLunch is served on the terrace afterwards. Please tell the office by the Wednesday before if you will come.',
	},
	{
		days: 33,
		statutory: false,
		memberFilter: { category: 'Serving Defence Officer' },
		subject: 'Tee times for the garrison on Thursdays',
		body: 'From next month two tee times on Thursday mornings are kept for serving officers, at half past six and at twenty to seven. Please book them with the starter until Wednesday noon.\n\nAll nine holes are open.',
	},
] as const;

/** Newsletters of the office to subscribers. */
export const demoNewsletters = [
	{
		days: 96,
		subject: 'The monsoon is over',
		body: 'The river has gone down, and all nine holes are open. Breakfast on the verandah starts at eight.\n\nThe juniors begin again on Saturday at half past eight.',
	},
	{
		days: 5,
		subject: 'Mustard, mist and the Victory Day Cup',
		body: 'The mustard from Gabkhan is pressed, and the bhetki is back on the card.\n\nEntries for the Victory Day Cup are open. Guests are welcome to watch; the prizes are given in the hall at half past two.',
	},
] as const;

export const demoDraft = {
	subject: 'New year, new card',
	body: 'Your membership card for the new year is ready. You can show it on your phone, or collect a printed one at the office.',
};

export const demoSubscribers = [
	'rina',
	'shuvo',
	'mithila',
	'arnob',
	'tanjil',
	'sumaiya',
	'farabi',
	'lamia',
	'rafsan',
	'nowshin',
	'tamim',
	'oishi',
	'sadman',
	'prema',
	'zarif',
	'mumtahina',
	'rubaiyat',
	'ishmam',
].map((name) => `${name}.reads@example.org`);
