import { defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'pictures',
	routes: {
		pictures: 'pictures.tsx',
		'pictures/texts': 'picture-texts.tsx',
		'pictures/:id': 'picture.tsx',
	},
	navigation: [{ path: 'pictures', label: 'Pictures', group: 'Website', order: 25, permission: 'content' }],
	auditSubjects: {
		picture: {
			label: 'Pictures',
			page: rowPage('/admin/pictures'),
			actions: {
				'changed a picture': 'Changed',
				'described a picture': 'Changed the texts',
				'put a picture in the bin': 'Put in the bin',
				'took a picture out of the bin': 'Restored from the bin',
			},
		},
	},
});
