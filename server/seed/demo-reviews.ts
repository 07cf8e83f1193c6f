import { timeOf } from './calendar.ts';

type Stars = readonly [ambience: number, service: number, food: number];
type DemoReview = {
	name: string;
	/** Days before the day of `now`, and the time in Dhaka. */
	when: readonly [days: number, time: string];
	stars: Stars;
	ambience?: string;
	service?: string;
	food?: string;
	reply?: string;
};

const reviews: DemoReview[] = [
	{
		name: 'Farhana Islam',
		when: [1, '21:40'],
		stars: [5, 5, 5],
		ambience: 'We had the corner table on the terrace. You hear the last putts drop, and then the boats.',
		food: 'The kacchi was opened at our table. My father, who never praises biryani, asked for the cook.',
		reply: 'Morsheda was very glad to hear it. Please bring your father again on a Friday.',
	},
	{
		name: 'Tanvir Ahmed',
		when: [3, '09:25'],
		stars: [4, 5, 4],
		service: 'Tea was on the table before we had our shoes off.',
		food: 'Good paratha. The dal could take a little more salt.',
	},
	{ name: 'Sadia Rahman', when: [5, '20:10'], stars: [5, 4, 5] },
	{
		name: 'Kamrul Hasan',
		when: [8, '15:50'],
		stars: [4, 3, 5],
		service: 'Forty minutes for a sandwich on a tournament day. They did say sorry.',
		food: 'Worth it in the end.',
		reply: 'You are right, and we are sorry. On tournament days two more cooks now start at eleven o’clock.',
	},
	{
		name: 'Mitali Sarkar',
		when: [11, '21:05'],
		stars: [5, 5, 5],
		ambience: 'String lights, a breeze from the water, no loud music. More places should be like this.',
	},
	{ name: 'Rezaul Karim', when: [13, '16:30'], stars: [4, 3, 4] },
	{
		name: 'Nusrat Jahan',
		when: [17, '19:45'],
		stars: [5, 5, 5],
		service: 'Our daughter dropped her lassi twice. Nobody sighed, and both were replaced.',
		food: 'Patishapta as my grandmother made it.',
	},
	{
		name: 'Imran Chowdhury',
		when: [22, '13:20'],
		stars: [3, 4, 4],
		ambience: 'Inside it was warm at lunch; the fans by the window were off. Sit outside.',
		reply: 'The two fans by the window have been repaired since. Thank you for telling us.',
	},
	{
		name: 'Shirin Akter',
		when: [26, '20:35'],
		stars: [0, 5, 5],
		food: 'Took the grilled bhetki home for my mother. Still crisp after twenty minutes on the road.',
	},
	{
		name: 'Arif Mahmud',
		when: [31, '17:15'],
		stars: [5, 4, 5],
		ambience: 'The best seat in the district at sunset, with the ninth green in front of you.',
	},
	{ name: 'Dilruba Yasmin', when: [38, '21:20'], stars: [4, 5, 5] },
	{
		name: 'Partha Das',
		when: [44, '10:05'],
		stars: [4, 4, 5],
		food: 'The nine-hole breakfast. I came once for the golf, and have come for the eggs ever since.',
	},
	{
		name: 'Mahbuba Khatun',
		when: [52, '18:40'],
		stars: [5, 5, 3],
		food: 'The pizza is ordinary. Everything with mustard in it is not.',
		reply: 'The mustard is from Gabkhan, pressed on Tuesdays. The pizza oven is being relined this winter.',
	},
	{
		name: 'Golam Mostafa',
		when: [60, '20:00'],
		stars: [4, 4, 5],
		service: 'Quiet, quick, and they remembered my name from last year.',
	},
];

/** Reviews of the last two months: some long, some with stars only, some with a reply. */
export const demoReviews = (now: Date) =>
	reviews.map(({ name, when: [days, time], stars: [ambience, service, food], reply, ...comments }, index) => ({
		userName: name,
		userPhone: `+880 1700-${String(100_100 + index)}`,
		ambience,
		service,
		food,
		ambienceComment: comments.ambience ?? '',
		serviceComment: comments.service ?? '',
		foodComment: comments.food ?? '',
		createdAt: timeOf(now, -days, time),
		...(reply ? { reply, repliedAt: timeOf(now, -days, '23:30'), lookedAt: timeOf(now, -days, '23:30') } : {}),
	}));
