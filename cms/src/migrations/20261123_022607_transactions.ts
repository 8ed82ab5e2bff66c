import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import { endUnfinished } from '../upgrade/endUnfinished.ts'
import { sqliteRecords } from '../upgrade/sqliteRecords.ts'

/** Ends what a version before transactions left half done, then drops the fields that only such versions used. */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await endUnfinished(payload, sqliteRecords(payload))
  await db.run(sql`DROP INDEX \`orders_stock_step_idx\`;`)
  await db.run(sql`DROP INDEX \`orders_mail_due_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`stock_step\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`mail_due\`;`)
  await db.run(sql`DROP INDEX \`imports_alive_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`imports\` DROP COLUMN \`alive_at\`;`)
  await db.run(sql`ALTER TABLE \`imports\` DROP COLUMN \`listed\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`saving\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_saving\`;`)
  await db.run(sql`ALTER TABLE \`stock\` DROP COLUMN \`marks\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`saving\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_saving\` text;`)
  await db.run(sql`ALTER TABLE \`stock\` ADD \`marks\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`stock_step\` text DEFAULT 'settled' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`mail_due\` text;`)
  await db.run(sql`CREATE INDEX \`orders_stock_step_idx\` ON \`orders\` (\`stock_step\`);`)
  await db.run(sql`CREATE INDEX \`orders_mail_due_idx\` ON \`orders\` (\`mail_due\`);`)
  await db.run(sql`ALTER TABLE \`imports\` ADD \`alive_at\` text;`)
  await db.run(sql`ALTER TABLE \`imports\` ADD \`listed\` text;`)
  await db.run(sql`CREATE INDEX \`imports_alive_at_idx\` ON \`imports\` (\`alive_at\`);`)
}
