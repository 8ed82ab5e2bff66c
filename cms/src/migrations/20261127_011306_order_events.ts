import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`order_events\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`order\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`by\` text,
  	\`by_name\` text NOT NULL,
  	\`amount\` numeric,
  	\`day\` text,
  	\`way\` text,
  	\`reference\` text,
  	\`person\` text,
  	\`note\` text,
  	\`lines\` text,
  	\`target\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`order_events_order_idx\` ON \`order_events\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`order_events_at_idx\` ON \`order_events\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`order_events_updated_at_idx\` ON \`order_events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`order_events_created_at_idx\` ON \`order_events\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`state\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`open_price\` numeric;`)
  await db.run(sql`CREATE INDEX \`orders_state_idx\` ON \`orders\` (\`state\`);`)
  // The events of the orders that there are, as far as their columns tell; then their states.
  const events = sql`INSERT INTO order_events (id, "order", kind, at, by_name, amount, way, reference, note)`
  const newId = sql`lower(hex(randomblob(12)))`
  await db.run(sql`${events} SELECT ${newId}, id, 'payment', coalesce(paid_at, created_at), 'The shop', total_price,
    CASE payment_method WHEN 'paypal' THEN 'PayPal' WHEN 'Cash on delivery' THEN 'Cash' ELSE 'Bank transfer' END,
    payment_result_capture_id, NULL FROM orders
    WHERE is_paid = 1 OR (refund_due = 1 AND payment_result_status = 'COMPLETED');`)
  await db.run(sql`${events} SELECT ${newId}, id, 'delivered', coalesce(delivered_at, created_at), 'The shop', NULL, NULL,
    NULL, NULL FROM orders WHERE is_delivered = 1;`)
  await db.run(sql`${events} SELECT ${newId}, id, 'cancelled', cancelled_at, 'The shop', NULL, NULL, NULL, cancel_reason
    FROM orders WHERE cancelled_at IS NOT NULL;`)
  await db.run(sql`UPDATE orders SET open_price = CASE WHEN cancelled_at IS NULL THEN total_price ELSE 0 END
    - coalesce((SELECT sum(amount) FROM order_events WHERE "order" = orders.id), 0);`)
  await db.run(sql`UPDATE orders SET state = CASE
    WHEN refund_due = 1 AND (cancelled_at IS NOT NULL OR is_delivered = 1) THEN 'to refund'
    WHEN cancelled_at IS NOT NULL THEN 'cancelled'
    WHEN is_delivered = 1 AND is_paid = 1 THEN 'done'
    WHEN is_delivered = 1 AND payment_method = 'Cash on delivery' THEN 'cash to collect'
    WHEN is_delivered = 1 THEN 'waiting for payment'
    WHEN to_confirm = 1 THEN 'to confirm'
    WHEN is_paid = 1 OR payment_method = 'Cash on delivery' THEN 'to pack'
    ELSE 'waiting for payment' END;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`order_events\`;`)
  await db.run(sql`DROP INDEX \`orders_state_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`state\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`open_price\`;`)
}
