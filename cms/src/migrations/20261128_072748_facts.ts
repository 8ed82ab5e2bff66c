import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`load_limit\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`weight\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`arm_height\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`foam_density\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`tilt\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`lumbar\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`castors\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`certificates\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_load_limit\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_weight\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_arm_height\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_foam_density\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_tilt\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_lumbar\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_castors\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_certificates\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`load_limit\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`weight\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`arm_height\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`foam_density\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`tilt\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lumbar\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`castors\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`certificates\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_load_limit\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_weight\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_arm_height\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_foam_density\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_tilt\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_lumbar\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_castors\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_certificates\`;`)
}
