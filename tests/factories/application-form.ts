/** Complete application forms, as the browser sends them. */

let count = 0;

const common = () => {
	count++;
	return {
		membershipType: 'Full Membership' as const,
		firstName: 'Rahim',
		lastName: 'Uddin',
		fatherOrHusbandName: 'Karim Uddin',
		nationality: 'Bangladeshi',
		occupation: 'Engineer',
		bloodGroup: 'B+' as const,
		mobile: `017${String(10_000_000 + count)}`,
		officialAddress: '12 Court Road, Jhalokati',
		presentAddress: '7 River Lane, Jhalokati',
		permanentAddress: '7 River Lane, Jhalokati',
		monthlyIncome: 120_000,
		incomeTaxReturn: 'http://localhost:3000/api/uploads/tax',
		photo: 'http://localhost:3000/api/uploads/photo',
		email: `applicant${count}@example.com`,
	};
};

const nid = () => ({
	nationalId: `19901234${String(10_000 + count)}`,
	nidName: 'Rahim Uddin',
	nidFathersName: 'Karim Uddin',
	nidMothersName: 'Rokeya Begum',
	nidDob: '1990-12-31',
	nidCopy: 'http://localhost:3000/api/uploads/nid',
});

export const civilianForm = (over: Record<string, unknown> = {}) => ({
	...common(),
	...nid(),
	category: 'Non Military',
	proposerName: 'Anwarul Karim',
	proposerMembership: 'DGCC-0012',
	proposerClubName: 'Dhansiri Golf & Country Club',
	proposerSignature: 'http://localhost:3000/api/uploads/signature',
	...over,
});

export const defenceForm = (over: Record<string, unknown> = {}) => ({
	...common(),
	...nid(),
	category: 'Serving Defence Officer',
	rank: 'Major',
	baNumber: `BA-${6000 + count}`,
	...over,
});

export const foreignForm = (over: Record<string, unknown> = {}) => ({
	...common(),
	category: 'Foreigner/Diplomat',
	nationality: 'Norwegian',
	passportNumber: `N${1_000_000 + count}`,
	passportType: 'Diplomatic',
	passportPlaceOfIssue: 'Oslo',
	passportExpiry: '2034-05-01',
	visaType: 'A3',
	visaExpiry: '2032-05-01',
	...over,
});
