import arohanBank from '#web/images/sponsor-arohan-bank.png';
import chayabithiTea from '#web/images/sponsor-chayabithi-tea.png';
import padmaLine from '#web/images/sponsor-padma-line.png';
import shonaliHomes from '#web/images/sponsor-shonali-homes.png';

export const sponsors = [
	{ name: 'Padma Line Shipping', logo: padmaLine, width: 399, height: 96 },
	{ name: 'Shonali Homes and Estates', logo: shonaliHomes, width: 303, height: 96 },
	{ name: 'Chayabithi Tea', logo: chayabithiTea, width: 358, height: 96 },
	{ name: 'Arohan Bank', logo: arohanBank, width: 355, height: 96 },
] as const;
