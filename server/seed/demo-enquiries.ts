type Contact = {
	/** Days before today, and the time in Dhaka. */
	when: readonly [days: number, time: string];
	firstName: string;
	lastName: string;
	message: string;
	/** After how many days the office replied. None: it waits. */
	answer?: readonly [days: number, text: string];
	note?: string;
	closed?: true;
};

/** Messages of the contact form, with the office's replies. */
export const demoContacts: readonly Contact[] = [
	{
		when: [411, '10:20'],
		firstName: 'Arman',
		lastName: 'Khalil',
		message: 'Two of us would like to play on a Friday morning. Do guests need a handicap certificate?',
		answer: [1, 'Guests are welcome and need no certificate. Please book by telephone; guests tee off from 7:30 AM.'],
		closed: true,
	},
	{
		when: [384, '19:05'],
		firstName: 'Shaila',
		lastName: 'Noor',
		message: 'Is the restaurant open to people who are not members? We would be nine on a Saturday evening.',
		answer: [
			1,
			'Yes, everyone is welcome. For nine people we keep the long table on the terrace; call us a day before.',
		],
		closed: true,
	},
	{
		when: [356, '12:40'],
		firstName: 'Mokbul',
		lastName: 'Hossain',
		message: 'What does a beginner pay for lessons, and can clubs be borrowed?',
		answer: [2, 'Clubs for lessons are free. The professional charges by the lesson; he will call you this afternoon.'],
		closed: true,
	},
	{
		when: [331, '08:15'],
		firstName: 'Tahsin',
		lastName: 'Reza',
		message: 'I left a grey cap with a navy crest on the bench at the ninth tee on Thursday.',
		answer: [1, 'The starter has it. Please ask for it at the office.'],
		note: 'In the second drawer.',
		closed: true,
	},
	{
		when: [297, '16:30'],
		firstName: 'Rumana',
		lastName: 'Haider',
		message: 'Our school would like to bring twenty children to see the kingfishers at the pond. Is that possible?',
		answer: [
			2,
			'With pleasure, on any Sunday morning, when the course is closed for play. The greenkeeper will guide them.',
		],
		closed: true,
	},
	{
		when: [268, '11:10'],
		firstName: 'Ashik',
		lastName: 'Mahmud',
		message: 'My father has been a member since 2004. Does he get a discount in the pro shop?',
		answer: [1, 'Yes, members get 10% in the restaurant and in the pro shop. He only has to show the card.'],
		closed: true,
	},
	{
		when: [239, '09:45'],
		firstName: 'Sharif',
		lastName: 'Ullah',
		message: 'We make mowers in Bogura and would like to show one. Who can I speak to?',
		note: 'Passed to the greenkeeper. He has no need before the next budget.',
		answer: [4, 'Thank you. We do not plan to buy this year and have kept your brochure.'],
		closed: true,
	},
	{
		when: [203, '20:25'],
		firstName: 'Nabila',
		lastName: 'Rahim',
		message: 'Is there parking for a coach with forty seats near the convention hall?',
		answer: [1, 'Two coaches can stand beside the hall. Please tell the guard at the gate in advance.'],
		closed: true,
	},
	{
		when: [170, '15:00'],
		firstName: 'Delowar',
		lastName: 'Sikder',
		message: 'The ferry road was under water this morning. Can one reach the club from the bridge?',
		answer: [0, 'Yes, the road from the bridge is dry. The starter can tell you which holes are open.'],
		closed: true,
	},
	{
		when: [141, '10:55'],
		firstName: 'Fariha',
		lastName: 'Islam',
		message: 'How long does it take until an application is decided? I sent mine on Monday.',
		answer: [1, 'The committee meets on the first Sunday of the month. We will email you the day after.'],
		closed: true,
	},
	{
		when: [118, '18:35'],
		firstName: 'Imtiaz',
		lastName: 'Karim',
		message: 'Could the guest room be booked for two nights in October, with breakfast?',
		answer: [1, 'It is free from the 14th to the 17th. Please call to choose the days; breakfast is included.'],
		closed: true,
	},
	{
		when: [92, '13:15'],
		firstName: 'Rokeya',
		lastName: 'Parvin',
		message: 'My daughter is eleven. Can she join the Saturday juniors in the middle of the season?',
		answer: [2, 'Yes, at any time. Saturdays at four o’clock on the practice green; clubs are there.'],
		closed: true,
	},
	{
		when: [66, '09:30'],
		firstName: 'Kabir',
		lastName: 'Ahmed',
		message: 'Please send me the conditions of the Southern Rivers Trophy. We are a team from Khulna.',
		answer: [1, 'The conditions are attached to the page of the event. Entries close ten days before.'],
		closed: true,
	},
	{
		when: [38, '17:50'],
		firstName: 'Tania',
		lastName: 'Sultana',
		message: 'Does the kitchen cook without mustard oil for guests who cannot eat it?',
		answer: [1, 'Yes. Please tell the waiter; the cook keeps separate pans.'],
	},
	{
		when: [16, '11:25'],
		firstName: 'Saidur',
		lastName: 'Rahman',
		message: 'I would like to give my brother a round for his birthday. Do you have vouchers?',
		answer: [1, 'We write one for you at the office, for nine holes with a caddie, valid for a year.'],
	},
	{
		when: [3, '15:40'],
		firstName: 'Mahin',
		lastName: 'Chowdhury',
		message: 'Two visitors from Sylhet ask for a tee time on Saturday at eight. Is there still one?',
	},
	{
		when: [1, '20:05'],
		firstName: 'Shirin',
		lastName: 'Jahan',
		message: 'We found a set of car keys with a leather tag after dinner on the terrace. Did anyone ask for them?',
	},
	{
		when: [0, '00:20'],
		firstName: 'Anik',
		lastName: 'Dey',
		message: 'Is the driving range open in the evening during Ramadan?',
	},
];

type Hall = {
	when: readonly [days: number, time: string];
	name: string;
	/** Days from today to the day in the hall; below zero it is past. */
	day: number;
	event: string;
	guests: number;
	/** What the office wrote down after it called back. None: it waits. */
	call?: string;
	/** The deposit is paid, and of a past day everything. */
	confirmed?: true;
	/** The hall is held, and the deposit is not paid yet. */
	held?: true;
};

/** Requests for the convention hall. */
export const demoHall: readonly Hall[] = [
	{
		when: [402, '11:00'],
		name: 'Abdur Rob Mia',
		day: -371,
		event: 'Wedding',
		guests: 320,
		call: 'Comes on Friday to see the hall.',
		confirmed: true,
	},
	{
		when: [365, '14:20'],
		name: 'Jhalokati Bar Association',
		day: -340,
		event: 'Conference',
		guests: 120,
		call: 'Needs the projector and lunch for all.',
		confirmed: true,
	},
	{
		when: [318, '10:10'],
		name: 'Hasina Begum',
		day: -281,
		event: 'Gaye holud',
		guests: 180,
		call: 'Brings her own decorator.',
		confirmed: true,
	},
	{
		when: [276, '16:45'],
		name: 'Rotary Club of Barishal',
		day: -251,
		event: 'Meeting',
		guests: 60,
		call: 'Dinner on the terrace afterwards.',
		confirmed: true,
	},
	{
		when: [233, '12:30'],
		name: 'Nurul Amin',
		day: -205,
		event: 'Wedding',
		guests: 390,
		call: 'Three hundred and ninety is the limit; he knows.',
		confirmed: true,
	},
	{
		when: [189, '09:20'],
		name: 'Shamima Nasrin',
		day: -168,
		event: 'Birthday',
		guests: 80,
		call: 'Has chosen another place.',
	},
	{
		when: [158, '17:15'],
		name: 'District Education Office',
		day: -132,
		event: 'Prize giving',
		guests: 250,
		call: 'Stage and two microphones.',
		confirmed: true,
	},
	{
		when: [112, '13:40'],
		name: 'Kamal Pasha',
		day: -84,
		event: 'Anniversary',
		guests: 110,
		call: 'Kacchi for everybody.',
		confirmed: true,
	},
	{
		when: [76, '10:35'],
		name: 'Delta Pharma Ltd.',
		day: -49,
		event: 'Conference',
		guests: 140,
		call: 'Invoice to the company.',
		confirmed: true,
	},
	{
		when: [52, '15:05'],
		name: 'Ayub Ali',
		day: -12,
		event: 'Reception',
		guests: 260,
		call: 'Guests come by launch at six.',
		confirmed: true,
	},
	{
		when: [34, '11:50'],
		name: 'Selina Hossain',
		day: 9,
		event: 'Wedding',
		guests: 350,
		call: 'Paid the deposit at the office.',
		confirmed: true,
	},
	{
		when: [27, '18:10'],
		name: 'Moniruzzaman',
		day: 9,
		event: 'Birthday',
		guests: 70,
		call: 'The hall is taken on that day; would also take the next Friday.',
	},
	{
		when: [19, '12:05'],
		name: 'Padma Line Shipping',
		day: 23,
		event: 'Meeting',
		guests: 45,
		call: 'Coffee twice, lunch at one.',
		confirmed: true,
	},
	{
		when: [8, '09:55'],
		name: 'Farhad Reza',
		day: 41,
		event: 'Wedding',
		guests: 300,
		call: 'Comes with both families on Saturday.',
		confirmed: true,
	},
	{
		when: [2, '16:20'],
		name: 'Nasrin Sultana',
		day: 58,
		event: 'Gaye holud',
		guests: 150,
		call: 'Brings the deposit tomorrow.',
		held: true,
	},
	{ when: [1, '10:45'], name: 'Barishal Medical Alumni', day: 72, event: 'Conference', guests: 220 },
];

/** What members wrote from their dashboard. */
export const demoMessages: readonly { when: readonly [number, string]; message: string; answer?: string }[] = [
	{
		when: [128, '21:10'],
		message: 'Please send my receipts to the new office from now on. The address in my profile is right.',
		answer: 'Done. The next one will go there.',
	},
	{
		when: [47, '08:40'],
		message: 'May I bring two guests to the Founders’ Trophy dinner?',
		answer: 'Yes. Please add their names to your booking.',
	},
	{ when: [2, '19:30'], message: 'My card was in the bag that I lost on the launch. What do I have to do?' },
];
