/** What visitors and members pay at the club, for texts that are not content yet. */
export const charges = {
	greenFee: '৳1,500',
	secondNine: '৳750',
	clubs: '৳500',
	memberRound: '৳300',
	room: '৳4,500',
} as const;

/** From this time guests tee off. The earlier times are kept for members. */
export const guestTees = '7:30 AM';
