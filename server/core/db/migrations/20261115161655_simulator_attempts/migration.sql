-- The simulator used to store its attempts with the provider 'bkash'. The payments that it made get its own name, so that
-- they are settled and refunded there. In production the simulator made none, and nothing changes.
UPDATE payment_attempts SET provider = 'simulator'
WHERE provider = 'bkash' AND provider_ref IN (SELECT payment_id FROM simulated_payments);
