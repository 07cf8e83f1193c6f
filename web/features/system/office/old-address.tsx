import { redirect } from 'react-router';

/** The old address of the health page. */
export const loader = () => redirect('/admin/system-health', 301);
