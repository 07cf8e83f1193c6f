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
		food: 'Mishti doi as my grandmother made it.',
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

const earlier: DemoReview[] = [
	{
		name: 'Afsana Mimi',
		when: [74, '20:50'],
		stars: [5, 4, 4],
		food: 'Bhapa pitha in the evening, with the mist on the river.',
	},
	{
		name: 'Jewel Rana',
		when: [88, '14:15'],
		stars: [4, 4, 3],
		service: 'Friendly. The bill took a while.',
		reply: 'Thank you. Two waiters can now write bills at the table.',
	},
	{ name: 'Parveen Sultana', when: [103, '21:30'], stars: [5, 5, 5], food: 'Ilish in the last week of its season.' },
	{
		name: 'Mizan Khan',
		when: [121, '13:05'],
		stars: [3, 4, 4],
		ambience: 'The rain came in on the west side.',
		reply: 'We have hung a second blind there.',
	},
	{ name: 'Ruma Das', when: [139, '19:20'], stars: [5, 5, 4] },
	{
		name: 'Shafiq Islam',
		when: [155, '10:40'],
		stars: [4, 5, 5],
		food: 'Khichuri after nine wet holes. Nothing better.',
	},
	{
		name: 'Lopa Hossain',
		when: [176, '20:05'],
		stars: [4, 3, 4],
		service: 'We asked twice for water.',
		reply: 'We are sorry. The terrace has had its own waiter since July.',
	},
	{
		name: 'Hasib Rahman',
		when: [192, '18:45'],
		stars: [5, 5, 5],
		ambience: 'The best place to wait for the end of a storm.',
	},
	{ name: 'Nila Chowdhury', when: [219, '21:10'], stars: [5, 4, 5] },
	{
		name: 'Kazi Rakib',
		when: [241, '13:50'],
		stars: [2, 3, 4],
		ambience: 'Loud, because of a party in the hall.',
		reply: 'On days with a party we now tell guests when they book.',
	},
	{ name: 'Tonima Haque', when: [258, '20:20'], stars: [5, 5, 5], food: 'Boishakh lunch with nine kinds of bhorta.' },
	{ name: 'Sajal Ghosh', when: [287, '19:35'], stars: [4, 4, 4] },
	{
		name: 'Bithi Akter',
		when: [311, '15:25'],
		stars: [5, 5, 4],
		service: 'They warmed the baby’s milk without being asked.',
	},
	{ name: 'Rafiq Azad', when: [336, '20:40'], stars: [4, 4, 5], food: 'Duck with rice flour bread, as in my village.' },
	{
		name: 'Mou Ahmed',
		when: [359, '21:15'],
		stars: [5, 5, 5],
		reply: 'Thank you. Please come again in the season of pitha.',
	},
	{
		name: 'Golam Azam',
		when: [392, '12:55'],
		stars: [3, 4, 3],
		food: 'The soup was cold.',
		reply: 'It should not have been. The next one is on us.',
	},
];

/** Reviews of the last two months: some long, some with stars only, some with a reply. */
export const demoReviews = (now: Date) => datedReviews(reviews, now, 100_100);

/** Those of the year before, most of which the office has looked at. */
export const earlierReviews = (now: Date) =>
	datedReviews(earlier, now, 100_300).map((review) => ({ lookedAt: review.createdAt, ...review }));

const datedReviews = (list: readonly DemoReview[], now: Date, phones: number) =>
	list.map(({ name, when: [days, time], stars: [ambience, service, food], reply, ...comments }, index) => ({
		userName: name,
		userPhone: `+880 1700-${String(phones + index)}`,
		ambience,
		service,
		food,
		ambienceComment: comments.ambience ?? '',
		serviceComment: comments.service ?? '',
		foodComment: comments.food ?? '',
		createdAt: timeOf(now, -days, time),
		...(reply ? { reply, repliedAt: timeOf(now, -days, '23:30'), lookedAt: timeOf(now, -days, '23:30') } : {}),
	}));
