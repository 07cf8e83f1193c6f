export type Settings = Record<string, string>;

/** One club on one small machine: little memory, few processes, and nothing that was acknowledged is ever lost. */
export const systemSettings: Settings = {
	fsync: 'on',
	// After a crash one syncfs call instead of opening every file: seconds become a fifth of one.
	recovery_init_sync_method: 'syncfs',
	listen_addresses: '',
	unix_socket_permissions: '0700',
	max_connections: '60',
	shared_buffers: '32MB',
	work_mem: '4MB',
	maintenance_work_mem: '32MB',
	effective_cache_size: '256MB',
	min_wal_size: '32MB',
	max_wal_size: '256MB',
	wal_compression: 'pglz',
	// Enough for a live backup with pg_basebackup over the socket.
	max_wal_senders: '2',
	// Each of these would be a process that a club's load never needs.
	io_method: 'sync',
	max_worker_processes: '2',
	max_parallel_workers_per_gather: '0',
	max_parallel_maintenance_workers: '0',
	max_logical_replication_workers: '0',
	autovacuum_max_workers: '1',
	jit: 'off',
	timezone: 'UTC',
	log_timezone: 'UTC',
	log_checkpoints: 'off',
	log_line_prefix: '',
	lc_messages: 'C',
};

export const asOptions = (settings: Settings): string[] =>
	Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
