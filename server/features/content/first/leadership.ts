import { type FirstEntry, firstList, firstSingle } from './entry.ts';

const page = firstSingle('leadership', {
	description:
		'The president and committee of {club.name}: who they are, what each looks after, and how to reach them through the office.',
	lead: 'Six members, elected for two years at the annual general meeting in January. None of them is paid.',
	picture: { id: 'clubhouse-dusk', alt: 'The clubhouse at dusk, its windows lit' },
	caption: 'The clubhouse, a quarter past five in November',
	reachTitle: 'To reach the committee',
	reachText: 'Write to the office or call, and say who your message is for. You will have a reply within the week.',
});

const leaders = firstList('leader', [
	{
		slug: 'president',
		name: 'Engr. Mahbubur Rahman',
		post: 'President',
		place: 'top',
		since: 2019,
		about:
			'Came to the district as a young engineer to build the bridge that replaced the ferry, and learned the game on the ground beside it. Handicap 17.',
		message:
			'Anyone who comes to this club should be given a game and a good breakfast. The greenkeepers, cooks and caddies have seen to that for longer than any president. If you are thinking of joining us, please visit us first. Ask for me on a Saturday and walk nine holes with us. You can fill in the form after you have seen the seventh.',
	},
	{
		slug: 'vice-president',
		name: 'Barrister Anwarul Karim',
		post: 'Vice President',
		place: 'grid',
		since: 2021,
		about:
			'Practises law in Barishal, and looks after the restaurant, the hall and the guest room. Tastes the Friday biryani before it leaves the kitchen.',
	},
	{
		slug: 'golf-captain',
		name: 'Brig Gen (Retd) Shahidul Haque',
		post: 'Golf Captain',
		place: 'grid',
		since: 2023,
		about:
			'Served thirty-one years in the Corps of Engineers. Sets the fixtures, the pin positions and the local rules. Handicap 6.',
	},
	{
		slug: 'member-secretary',
		name: 'Cdr (Retd) Tanvir Hossain',
		post: 'Member Secretary',
		place: 'grid',
		since: 2021,
		about:
			'A retired naval officer. Reads every application and puts it before the committee. Ask him about proposers, transfers and waiting times.',
	},
	{
		slug: 'assistant-member-secretary',
		name: 'Nafis Imtiaz',
		post: 'Assistant Member Secretary',
		place: 'grid',
		since: 2025,
		about: 'Keeps the register and the membership cards. Most mornings he is the one who answers the office telephone.',
	},
	{
		slug: 'lady-golf-captain',
		name: 'Dr. Farhana Ahmed',
		post: 'Lady Golf Captain',
		place: 'grid',
		since: 2023,
		about:
			'A paediatrician at the district hospital. Runs Lady Captain’s Day, the Tuesday clinic and the Saturday juniors. Has twice holed the seventh in one.',
	},
	{
		slug: 'patron',
		name: 'Begum Selina Chowdhury',
		post: 'Patron',
		place: 'below',
		about:
			'Her mother, the widow of the mill manager, gave the club its godown. She presents the Founders’ Trophy every year.',
	},
]);

export const leadership: FirstEntry[] = [page, ...leaders];
