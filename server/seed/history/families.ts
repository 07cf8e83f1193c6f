import type { Membership } from '#server/features/members/members.service.ts';
import type { Plan } from './plan.ts';

const families = 24;
const childNames = ['Tahmid', 'Anika', 'Raiyan', 'Sadia', 'Zayan', 'Maisha', 'Nabil', 'Tasnim'];
/** The ages of the children today, by family. */
const ages: readonly (readonly number[])[] = [[8, 5], [17, 14], [], [19], [3], [16, 12, 9]];

/** The spouses of the imported list, and children of different ages. */
export function planFamilies({ services, staff, today, inOfficeHours }: Plan, members: readonly Membership[]) {
	const year = Number(today.slice(0, 4));
	members.slice(0, families).forEach(({ memberId, lastName }, index) => {
		inOfficeHours(390 - index * 7, async () => {
			const named = await services.members.namedFamily(memberId);
			for (const { name } of named.filter(({ relation }) => relation === 'spouse'))
				await services.family.add(staff.registrar, memberId, {
					...{ relation: 'spouse', name, birthDate: null, phone: null, email: null },
				});
			for (const [place, age] of (ages[index % ages.length] ?? []).entries())
				await services.family.add(staff.registrar, memberId, {
					relation: 'child',
					name: `${childNames[(index + place) % childNames.length]} ${lastName}`,
					birthDate: `${year - age}-0${(index % 9) + 1}-1${place}`,
					phone: null,
					email: null,
				});
		});
	});
}
