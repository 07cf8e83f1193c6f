import type { Application } from '#contract/applications.ts';
import { men, streets, women } from './names.ts';
import { randomNumbers } from './random.ts';

type Outcome =
	| 'unverified'
	| 'waiting'
	| 'asked'
	| 'rejected'
	| 'approved'
	| 'slip recorded'
	| 'paid by wallet'
	| 'paid after a failure'
	| 'paid by slip'
	| 'refunded';

type Row = readonly [
	/** Days before today on which the form was sent. */
	days: number,
	outcome: Outcome,
	firstName: string,
	lastName: string,
	category: Application['category'],
	occupation: string,
	rank?: string,
];

const serving = 'Serving Defence Officer';
const retired = 'Retired Defence Officer';
const government = 'Government Officer';
const civilian = 'Non Military';
const business = 'Corporate/Business';
const diplomat = 'Foreigner/Diplomat';

/** Those who paid joined in each of the last fourteen months. */
const rows: readonly Row[] = [
	[418, 'paid by wallet', 'Shahed', 'Iqbal', serving, 'Defence service', 'Maj'],
	[402, 'paid by slip', 'Dr. Nazneen', 'Akhter', civilian, 'Physician'],
	[381, 'paid by wallet', 'Mahmudul', 'Hasan', government, 'Deputy Director, Fisheries'],
	[362, 'paid after a failure', 'Advocate Rezaul', 'Howlader', civilian, 'Advocate'],
	[350, 'rejected', 'Sumon', 'Bepari', civilian, 'Shop owner'],
	[340, 'paid by wallet', 'Kazi Moinul', 'Ahsan', retired, 'Retired', 'Lt Col (Retd)'],
	[322, 'paid by slip', 'Jamal', 'Uddin Mollah', business, 'Director, cold storage'],
	[301, 'paid by wallet', 'Farzana', 'Haque', civilian, 'Architect'],
	[284, 'paid by wallet', 'Rakib', 'Hossain', serving, 'Defence service', 'Capt'],
	[262, 'paid by wallet', 'Hirotaka', 'Sato', diplomat, 'Engineer of a bridge project'],
	[244, 'paid by slip', 'Anowar', 'Parvez', business, 'Managing Director, rice mill'],
	[226, 'refunded', 'Tushar', 'Imran', civilian, 'Banker'],
	[214, 'paid by wallet', 'Engr. Sabbir', 'Rahman', civilian, 'Civil engineer'],
	[196, 'paid by wallet', 'Mehedi', 'Hasan Khan', serving, 'Defence service', 'Sqn Ldr'],
	[181, 'rejected', 'Liton', 'Sikder', business, 'Contractor'],
	[173, 'paid after a failure', 'Nusrat', 'Sharmin', government, 'Upazila Nirbahi Officer'],
	[152, 'paid by wallet', 'Abu Sayeed', 'Talukder', retired, 'Retired', 'Brig Gen (Retd)'],
	[134, 'paid by slip', 'Prof. Shyamal', 'Kanti Das', civilian, 'Professor of Botany'],
	[115, 'paid by wallet', 'Wahida', 'Khatun', civilian, 'Headmistress'],
	[98, 'paid by wallet', 'Zubair', 'Alam', serving, 'Defence service', 'Lt Cdr'],
	[80, 'paid by wallet', 'Rezwan', 'Karim', business, 'Owner of a launch line'],
	[64, 'rejected', 'Babul', 'Akter', civilian, 'Trader'],
	[57, 'paid by slip', 'Barrister Samia', 'Kabir', civilian, 'Barrister'],
	[43, 'paid by wallet', 'Nayeem', 'Chowdhury', government, 'Additional Superintendent of Police'],
	[26, 'paid by wallet', 'Tasnim', 'Ferdous', civilian, 'Journalist'],
	[20, 'approved', 'Mostafa', 'Kamal', civilian, 'Chartered accountant'],
	[18, 'slip recorded', 'Shamsun', 'Nahar', civilian, 'Surgeon, District Hospital'],
	[15, 'approved', 'Tarek', 'Aziz', serving, 'Defence service', 'Maj'],
	[11, 'asked', 'Monzur', 'Morshed', business, 'Importer of marine engines'],
	[9, 'waiting', 'Sadia', 'Afrin', civilian, 'Dentist'],
	[6, 'waiting', 'Golam', 'Sarwar', retired, 'Retired', 'Col (Retd)'],
	[4, 'waiting', 'Emmanuelle', 'Laurent', diplomat, 'Attaché for education'],
	[2, 'waiting', 'Rashidul', 'Hasan', government, 'Executive Engineer, Roads and Highways'],
	[1, 'unverified', 'Ripon', 'Chandra Shil', civilian, 'Tea planter'],
	[0, 'unverified', 'Sohana', 'Islam', civilian, 'Teacher'],
];

/** Forms without pictures, with what became of each. */
export const demoApplicants = (today: string) => {
	const { between, pick } = randomNumbers(35);
	const year = Number(today.slice(0, 4));
	return rows.map(([days, outcome, firstName, lastName, category, occupation, rank], index) => {
		const name = `${firstName} ${lastName}`;
		const birthDate = `${year - between(rank?.includes('Retd') ? 55 : 30, rank?.includes('Retd') ? 66 : 52)}-0${between(1, 9)}-${between(10, 28)}`;
		const address = `House ${between(2, 88)}, ${pick(streets)}, Jhalokati`;
		const plainName = name.replace(/^\S+\. |^(?:Advocate|Barrister) /, '');
		const father = `${pick(men)} ${lastName.split(' ').at(-1)}`;
		const common = {
			category,
			membershipType: category === diplomat ? ('Temporary Membership' as const) : ('Full Membership' as const),
			firstName,
			lastName,
			fatherOrHusbandName: father,
			nationality: firstName === 'Hirotaka' ? 'Japanese' : category === diplomat ? 'French' : 'Bangladeshi',
			occupation,
			bloodGroup: pick(['A+', 'B+', 'O+', 'AB+'] as const),
			mobile: `017003${String(10_000 + index * 271)}`,
			officialAddress: address,
			presentAddress: address,
			permanentAddress: address,
			monthlyIncome: between(8, 40) * 10_000,
			email: `${plainName.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
			officialHandicap: between(0, 2) > 0 ? String(between(9, 27)) : undefined,
		};
		const identity = {
			nationalId: String(3_700_000_000 + index * 104_729),
			nidName: plainName,
			nidFathersName: father,
			nidMothersName: `${pick(women)} Begum`,
			nidDob: birthDate,
		};
		const form =
			category === diplomat
				? {
						...common,
						passportNumber: `TK${4_100_000 + index * 97}`,
						passportType: 'Ordinary',
						passportPlaceOfIssue: firstName === 'Hirotaka' ? 'Tokyo' : 'Paris',
						passportExpiry: `${year + 6}-05-01`,
						visaType: 'E1',
						visaExpiry: `${year + 2}-05-01`,
					}
				: rank
					? { ...common, ...identity, rank, baNumber: `BA-${9100 + index * 7}` }
					: {
							...common,
							...identity,
							proposerName: 'Aziz Haider',
							proposerMembership: 'DGCC-0001',
							proposerClubName: 'Dhansiri Golf & Country Club',
						};
		return { days, outcome, form };
	});
};
export type DemoApplicant = ReturnType<typeof demoApplicants>[number];
