import { firstTextPage } from './text-page.ts';

export const visiting = firstTextPage('visiting', {
	title: 'Visiting the Club',
	description:
		'For visitors to {club.name}: course hours, green fee, how to book, handicap and dress, the guest room, and hours on Fridays, in Ramadan and at Eid.',
	lead: 'What to know before you come: hours, fees, booking, handicap and dress.',
	sections: [
		{
			id: 'hours',
			title: 'Hours',
			text: [
				'Early tee times are kept for members; guests tee off from {hours.guestTees}. In winter the first light comes a little after six.',
			],
			hours: ['course', 'office'],
			links: [
				{ label: 'Restaurant hours', path: '/restaurant' },
				{ label: 'Convention hall hours', path: '/convention-hall' },
			],
		},
		{
			id: 'fees',
			title: 'Green fee',
			text: ['The fee includes a caddie. It is the same for every guest and on every day.'],
			rows: [
				{ label: 'Nine holes', value: '{rate.green-fee}' },
				{ label: 'Second nine on the same day', value: '{rate.second-nine}' },
				{ label: 'Set of clubs', value: '{rate.set-of-clubs}' },
				{ label: 'Driving range, 30 minutes with 50 balls', value: '{rate.driving-range}' },
			],
		},
		{
			id: 'booking',
			title: 'Booking',
			text: [
				'Play with a member, or call the office on {club.officePhone} for a tee time, one to three days ahead. Please come twenty minutes early and sign the visitors’ book at the gate.',
			],
			links: [
				{ label: 'Available tee times', path: '/tee-times' },
				{ label: 'The course, hole by hole', path: '/golf-course' },
				{ label: 'Upcoming events', path: '/upcoming-events' },
			],
		},
		{
			id: 'handicap',
			title: 'Handicap',
			text: [
				'Guests show a handicap certificate from any club: 28 or lower for men, 36 or lower for women.',
				'New to the game? Take a lesson on the range. After that you can play from ten o’clock with a senior caddie.',
			],
			links: [{ label: 'Caddies and coaching', path: '/caddies-and-coaching' }],
		},
		{
			id: 'dress',
			title: 'Dress',
			text: ['The same for members and guests.'],
			points: [
				'On the course: a shirt with a collar, and trousers or shorts to the knee. Salwar kameez is welcome. No jeans, vests or tracksuits.',
				'Golf shoes with soft spikes, or flat-soled sports shoes.',
				'In the restaurant: smart casual. Panjabi, sari and national dress are always welcome. Please change out of golf shoes.',
			],
		},
		{
			id: 'room',
			title: 'Guest room',
			text: [
				'One room beside the course, {rate.guest-room} a night for two with breakfast. Call the office for availability.',
			],
			links: [{ label: 'Facilities for guests', path: '/facilites-guests' }],
		},
		{
			id: 'fridays',
			title: 'Fridays, Ramadan and Eid',
			text: [],
			points: [
				'Friday: no tee times from 12:00 PM to 2:30 PM, for Jumu’ah. The prayer room is beside the hall.',
				'Ramadan: the course closes an hour before iftar and the office at 3:00 PM. The restaurant opens at iftar; please book by noon.',
				'Eid-ul-Fitr and Eid-ul-Azha: closed on the day and the day after.',
				'Pohela Boishakh: the course opens at 10:00 AM. Victory Day, 16 December: the course is closed to other play for the Victory Day Cup.',
			],
		},
		{
			id: 'clubs',
			title: 'Members of other clubs',
			text: [
				'Members of other golf clubs are welcome by arrangement: ask your secretary for a letter of introduction. Our own members should ask our office for such a letter two weeks before they travel.',
			],
			links: [{ label: 'Contact', path: '/contact' }],
		},
	],
});
