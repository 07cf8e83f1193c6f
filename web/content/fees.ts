/** The fee and the monthly subscription of each category, as the club's price list has them. */
export const feeCards = [
	{
		id: 'defence',
		title: 'Defence service officers',
		who: 'Serving and retired',
		fee: '৳5,000',
		monthly: '৳500 per month',
	},
	{ id: 'government', title: 'Government officers', who: 'Serving civil', fee: '৳1,00,000', monthly: '৳800 per month' },
	{ id: 'civil', title: 'Civil and others', who: 'Proposed by a member', fee: '৳3,00,000', monthly: '৳1200 per month' },
	{ id: 'foreign', title: 'Foreigners', who: 'Residents and diplomats', fee: '৳6,00,000', monthly: '৳2000 per month' },
	{
		id: 'corporate',
		title: 'Corporate',
		who: 'For companies, with nominated players',
		fee: '৳10,00,000',
		monthly: '৳1500 per month',
	},
] as const;

/** What is paid on the site, and when. */
export const feeNote =
	'The membership fee and the monthly subscription of your category are settled with the office once you are a member. On this site you pay only the registration fee, after your application is approved.';
