import { redirect } from 'react-router';

/** The page's earlier address. */
export const loader = () => redirect('/admin/system-health', 301);
