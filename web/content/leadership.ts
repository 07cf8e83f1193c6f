import { club } from '#contract/core/club.ts';
import { portraitAssistantMemberSecretary } from '#web/content/pictures/portrait-assistant-member-secretary.gen.ts';
import { portraitGolfCaptain } from '#web/content/pictures/portrait-golf-captain.gen.ts';
import { portraitLadyGolfCaptain } from '#web/content/pictures/portrait-lady-golf-captain.gen.ts';
import { portraitMemberSecretary } from '#web/content/pictures/portrait-member-secretary.gen.ts';
import { portraitPresident } from '#web/content/pictures/portrait-president.gen.ts';
import { portraitVicePresident } from '#web/content/pictures/portrait-vice-president.gen.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

export type Leader = {
	name: string;
	post: string;
	/** Initials in an engraved medallion. */
	portrait: PictureSource;
	about: string;
};

export const president: Leader = {
	name: 'Engr. Mahbubur Rahman',
	post: 'President',
	portrait: portraitPresident,
	about:
		'Came to the district as a young engineer to build the bridge that replaced the ferry, and learned the game on the ground beside it. President since 2019. Handicap 17.',
};

export const presidentsWord =
	'A club is a promise to strangers: come, and you will be given a game. Greenkeepers, cooks and caddies kept that promise here long before any president did. If you are thinking of joining us, come first. Ask for me on a Saturday and walk nine holes with us. The form can wait until you have seen the seventh.';

/** Not a member of the committee. */
export const patron = {
	name: 'Begum Selina Chowdhury',
	post: 'Patron',
	about:
		'Daughter of the mill manager’s widow who gave the club its godown. She presents the Founders’ Trophy every year.',
} as const;

export const committee: readonly Leader[] = [
	{
		name: 'Barrister Anwarul Karim',
		post: 'Vice President',
		portrait: portraitVicePresident,
		about:
			'Practises law in Barishal, and looks after the restaurant, the hall and the guest room. Tastes the Friday biryani before it leaves the kitchen.',
	},
	{
		name: 'Brig Gen (Retd) Shahidul Haque',
		post: 'Golf Captain',
		portrait: portraitGolfCaptain,
		about:
			'Served thirty-one years in the Corps of Engineers. Sets the fixtures, the pin positions and the local rules. Handicap 6.',
	},
	{
		name: 'Cdr (Retd) Tanvir Hossain',
		post: 'Member Secretary',
		portrait: portraitMemberSecretary,
		about:
			'A retired naval officer. Reads every application and puts it before the committee. Ask him about proposers, transfers and waiting times.',
	},
	{
		name: 'Nafis Imtiaz',
		post: 'Assistant Member Secretary',
		portrait: portraitAssistantMemberSecretary,
		about: 'Keeps the register and the membership cards. Most mornings he is the one who answers the office telephone.',
	},
	{
		name: 'Dr. Farhana Ahmed',
		post: 'Lady Golf Captain',
		portrait: portraitLadyGolfCaptain,
		about:
			'A paediatrician at the district hospital. Runs Lady Captain’s Day, the Tuesday clinic and the Saturday juniors. Has twice holed the seventh in one.',
	},
];

export const leadership = {
	title: 'Our Leadership Team',
	description: `The president and committee of ${club.name}: who they are, what each looks after, and how to reach them through the office.`,
	lead: 'Six members, elected for two years at the annual general meeting in January. None of them is paid.',
	reach: {
		title: 'To reach the committee',
		text: 'Write to the office or call, and say who your message is for. You will have a reply within the week.',
	},
} as const;
