import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`pages\` ADD \`published\` integer DEFAULT true;`)
  await db.run(sql`CREATE INDEX \`orders_total_price_idx\` ON \`orders\` (\`total_price\`);`)
  await db.run(sql`CREATE INDEX \`order_events_kind_idx\` ON \`order_events\` (\`kind\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`orders_total_price_idx\`;`)
  await db.run(sql`DROP INDEX \`order_events_kind_idx\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`published\`;`)
}
