import { ProductCell as ProductCell_981fef5225e136a9d1eb011449179b0c } from '../../../../src/admin/cells.tsx'
import { PriceCell as PriceCell_981fef5225e136a9d1eb011449179b0c } from '../../../../src/admin/cells.tsx'
import { AmountField as AmountField_b5cd6be44d4be1e9c7c3a4f03f354f8f } from '../../../../src/admin/AmountField.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { YesCell as YesCell_981fef5225e136a9d1eb011449179b0c } from '../../../../src/admin/cells.tsx'
import { MomentCell as MomentCell_981fef5225e136a9d1eb011449179b0c } from '../../../../src/admin/cells.tsx'
import { StockCell as StockCell_981fef5225e136a9d1eb011449179b0c } from '../../../../src/admin/cells.tsx'
import { Shortcuts as Shortcuts_db8660d977ff50aa45495a6cfdaa4476 } from '../../../../src/admin/Shortcuts.tsx'
import { AddedRowsRetry as AddedRowsRetry_839f79c8c8368c9dd69241d1af45e8ae } from '../../../../src/admin/AddedRowsRetry.tsx'
import { LivePreview as LivePreview_d4e929d8d3c649ba773129d4eb384049 } from '../../../../src/admin/preview/LivePreview.tsx'
import { RestoreProduct as RestoreProduct_403e5a0b23446e532eec544ba4ba5e65 } from '../../../../src/admin/RestoreProduct.tsx'
import { StarsCell as StarsCell_981fef5225e136a9d1eb011449179b0c } from '../../../../src/admin/cells.tsx'
import { ReviewCell as ReviewCell_9069a4fbfad694adc4d8e6fb40bcd4ef } from '../../../../src/admin/reviews/ReviewCell.tsx'
import { ReviewField as ReviewField_9069a4fbfad694adc4d8e6fb40bcd4ef } from '../../../../src/admin/reviews/ReviewCell.tsx'
import { DecideCell as DecideCell_84baa99494fa345d1d0ba2a155df8b71 } from '../../../../src/admin/reviews/DecidePhoto.tsx'
import { DecideField as DecideField_84baa99494fa345d1d0ba2a155df8b71 } from '../../../../src/admin/reviews/DecidePhoto.tsx'
import { PaiseCell as PaiseCell_981fef5225e136a9d1eb011449179b0c } from '../../../../src/admin/cells.tsx'
import { OrderFacts as OrderFacts_5661f7a972c41e15c81c440e2a105f84 } from '../../../../src/admin/orders/OrderFacts.tsx'
import { PaperSeries as PaperSeries_c2909abd005f216d946ea0b351358ee7 } from '../../../../src/admin/papers/PaperSeries.tsx'
import { UnprovenRole as UnprovenRole_57dd8340146024e23c94880573146ee6 } from '../../../../src/admin/account/UnprovenRole.tsx'
import { Invitation as Invitation_b54740447a05cc79bce504cb50110654 } from '../../../../src/admin/account/Invitation.tsx'
import { OwnPassword as OwnPassword_2899ca16342ffabc9dc4d788d9e4b3df } from '../../../../src/admin/account/OwnPassword.tsx'
import { Passkeys as Passkeys_f9f64f23abd65512e53ce39faa173d64 } from '../../../../src/admin/account/Passkeys.tsx'
import { Devices as Devices_ab87edb592182b5113bb5e95c6444c08 } from '../../../../src/admin/account/Devices.tsx'
import { PlacePoints as PlacePoints_79f8cc81b3e0b6a1d3e5facd87abd0d6 } from '../../../../src/admin/rooms/PlacePoints.tsx'
import { MailKindCell as MailKindCell_632ae4fca0581f3a88a84c59b0948949 } from '../../../../src/admin/mails/MailCells.tsx'
import { SendAgainField as SendAgainField_86e1454b804533a3f6ccfe098cc17095 } from '../../../../src/admin/mails/SendAgain.tsx'
import { MailNextCell as MailNextCell_632ae4fca0581f3a88a84c59b0948949 } from '../../../../src/admin/mails/MailCells.tsx'
import { AuditSubjectCell as AuditSubjectCell_981fef5225e136a9d1eb011449179b0c } from '../../../../src/admin/cells.tsx'
import { AuditChangesCell as AuditChangesCell_981fef5225e136a9d1eb011449179b0c } from '../../../../src/admin/cells.tsx'
import { AuditChanges as AuditChanges_bc2753fe800c0ac469e49fb2f04d2fba } from '../../../../src/admin/AuditChanges.tsx'
import { ExportSecurity as ExportSecurity_73f37b323c02fc72fa9807dd6bbbf003 } from '../../../../src/admin/ExportSecurity.tsx'
import { ShownOn as ShownOn_91d9a0444509bf9c406ef2339b464b9e } from '../../../../src/admin/ShownOn.tsx'
import { OpenWarning as OpenWarning_56e17faa935d1e45134b907d60c03f4e } from '../../../../src/admin/golive/OpenWarning.tsx'
import { PickColour as PickColour_f4dc6015783684225fc63b9bceb27ce6 } from '../../../../src/admin/PickColour.tsx'
import { MailTest as MailTest_dabd199edd87c8cc71a3d618084154da } from '../../../../src/admin/mails/MailTest.tsx'
import { FiveExamples as FiveExamples_89e8c2c844bb14f5f741b62df446342b } from '../../../../src/admin/papers/FiveExamples.tsx'
import { UnknownValues as UnknownValues_86675761cef276a9200c21c11f61813f } from '../../../../src/admin/UnknownValues.tsx'
import { MissedSearches as MissedSearches_8ac96de0d80a5c879470382501922109 } from '../../../../src/admin/search/MissedSearches.tsx'
import { WebhookSecret as WebhookSecret_c7bf319741ea433c2768eed38233d9ef } from '../../../../src/admin/mails/WebhookSecret.tsx'
import { RebuildBrochure as RebuildBrochure_d5496ca8265ff0733f50a98acabdbf9e } from '../../../../src/admin/RebuildBrochure.tsx'
import { Mark as Mark_879eb0bc887d9028073cf768662fa34d } from '../../../../src/admin/frame/Mark.tsx'
import { Logo as Logo_bc323d77ff88102c9c23ce35ad276f15 } from '../../../../src/admin/frame/Logo.tsx'
import { NavLinks as NavLinks_6ec89f4eff223a6c0962c8383d686358 } from '../../../../src/admin/frame/NavLinks.tsx'
import { ErrorToasts as ErrorToasts_afc418a64e6abc8b686999a58de9b7bd } from '../../../../src/admin/ErrorToasts.tsx'
import { Reauthenticate as Reauthenticate_a17302834c4e271a493d638f6cadfdeb } from '../../../../src/admin/account/Reauthenticate.tsx'
import { LoginView as LoginView_8a4a382c8403702a3b60e453628dc548 } from '../../../../src/admin/login/LoginView.tsx'
import { Dashboard as Dashboard_bfcc977efa0be7d8a0df028c625b41ee } from '../../../../src/admin/dashboard/Dashboard.tsx'
import { ImportView as ImportView_4f50c025872357a39b1c771a08eece66 } from '../../../../src/admin/import/ImportView.tsx'
import { GoLiveView as GoLiveView_fac5aca5b86172b55ffb072fe3946c57 } from '../../../../src/admin/golive/GoLiveView.tsx'
import { HealthView as HealthView_26d9d44abd9aaf2b6998bff75a175ca0 } from '../../../../src/admin/health/HealthView.tsx'
import { Unauthorized as Unauthorized_cc461d5f0001be56af0437281ed127b3 } from '../../../../src/admin/frame/Unauthorized.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/cells.tsx#ProductCell": ProductCell_981fef5225e136a9d1eb011449179b0c,
  "/src/admin/cells.tsx#PriceCell": PriceCell_981fef5225e136a9d1eb011449179b0c,
  "/src/admin/AmountField.tsx#AmountField": AmountField_b5cd6be44d4be1e9c7c3a4f03f354f8f,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/cells.tsx#YesCell": YesCell_981fef5225e136a9d1eb011449179b0c,
  "/src/admin/cells.tsx#MomentCell": MomentCell_981fef5225e136a9d1eb011449179b0c,
  "/src/admin/cells.tsx#StockCell": StockCell_981fef5225e136a9d1eb011449179b0c,
  "/src/admin/Shortcuts.tsx#Shortcuts": Shortcuts_db8660d977ff50aa45495a6cfdaa4476,
  "/src/admin/AddedRowsRetry.tsx#AddedRowsRetry": AddedRowsRetry_839f79c8c8368c9dd69241d1af45e8ae,
  "/src/admin/preview/LivePreview.tsx#LivePreview": LivePreview_d4e929d8d3c649ba773129d4eb384049,
  "/src/admin/RestoreProduct.tsx#RestoreProduct": RestoreProduct_403e5a0b23446e532eec544ba4ba5e65,
  "/src/admin/cells.tsx#StarsCell": StarsCell_981fef5225e136a9d1eb011449179b0c,
  "/src/admin/reviews/ReviewCell.tsx#ReviewCell": ReviewCell_9069a4fbfad694adc4d8e6fb40bcd4ef,
  "/src/admin/reviews/ReviewCell.tsx#ReviewField": ReviewField_9069a4fbfad694adc4d8e6fb40bcd4ef,
  "/src/admin/reviews/DecidePhoto.tsx#DecideCell": DecideCell_84baa99494fa345d1d0ba2a155df8b71,
  "/src/admin/reviews/DecidePhoto.tsx#DecideField": DecideField_84baa99494fa345d1d0ba2a155df8b71,
  "/src/admin/cells.tsx#PaiseCell": PaiseCell_981fef5225e136a9d1eb011449179b0c,
  "/src/admin/orders/OrderFacts.tsx#OrderFacts": OrderFacts_5661f7a972c41e15c81c440e2a105f84,
  "/src/admin/papers/PaperSeries.tsx#PaperSeries": PaperSeries_c2909abd005f216d946ea0b351358ee7,
  "/src/admin/account/UnprovenRole.tsx#UnprovenRole": UnprovenRole_57dd8340146024e23c94880573146ee6,
  "/src/admin/account/Invitation.tsx#Invitation": Invitation_b54740447a05cc79bce504cb50110654,
  "/src/admin/account/OwnPassword.tsx#OwnPassword": OwnPassword_2899ca16342ffabc9dc4d788d9e4b3df,
  "/src/admin/account/Passkeys.tsx#Passkeys": Passkeys_f9f64f23abd65512e53ce39faa173d64,
  "/src/admin/account/Devices.tsx#Devices": Devices_ab87edb592182b5113bb5e95c6444c08,
  "/src/admin/rooms/PlacePoints.tsx#PlacePoints": PlacePoints_79f8cc81b3e0b6a1d3e5facd87abd0d6,
  "/src/admin/mails/MailCells.tsx#MailKindCell": MailKindCell_632ae4fca0581f3a88a84c59b0948949,
  "/src/admin/mails/SendAgain.tsx#SendAgainField": SendAgainField_86e1454b804533a3f6ccfe098cc17095,
  "/src/admin/mails/MailCells.tsx#MailNextCell": MailNextCell_632ae4fca0581f3a88a84c59b0948949,
  "/src/admin/cells.tsx#AuditSubjectCell": AuditSubjectCell_981fef5225e136a9d1eb011449179b0c,
  "/src/admin/cells.tsx#AuditChangesCell": AuditChangesCell_981fef5225e136a9d1eb011449179b0c,
  "/src/admin/AuditChanges.tsx#AuditChanges": AuditChanges_bc2753fe800c0ac469e49fb2f04d2fba,
  "/src/admin/ExportSecurity.tsx#ExportSecurity": ExportSecurity_73f37b323c02fc72fa9807dd6bbbf003,
  "/src/admin/ShownOn.tsx#ShownOn": ShownOn_91d9a0444509bf9c406ef2339b464b9e,
  "/src/admin/golive/OpenWarning.tsx#OpenWarning": OpenWarning_56e17faa935d1e45134b907d60c03f4e,
  "/src/admin/PickColour.tsx#PickColour": PickColour_f4dc6015783684225fc63b9bceb27ce6,
  "/src/admin/mails/MailTest.tsx#MailTest": MailTest_dabd199edd87c8cc71a3d618084154da,
  "/src/admin/papers/FiveExamples.tsx#FiveExamples": FiveExamples_89e8c2c844bb14f5f741b62df446342b,
  "/src/admin/UnknownValues.tsx#UnknownValues": UnknownValues_86675761cef276a9200c21c11f61813f,
  "/src/admin/search/MissedSearches.tsx#MissedSearches": MissedSearches_8ac96de0d80a5c879470382501922109,
  "/src/admin/mails/WebhookSecret.tsx#WebhookSecret": WebhookSecret_c7bf319741ea433c2768eed38233d9ef,
  "/src/admin/RebuildBrochure.tsx#RebuildBrochure": RebuildBrochure_d5496ca8265ff0733f50a98acabdbf9e,
  "/src/admin/frame/Mark.tsx#Mark": Mark_879eb0bc887d9028073cf768662fa34d,
  "/src/admin/frame/Logo.tsx#Logo": Logo_bc323d77ff88102c9c23ce35ad276f15,
  "/src/admin/frame/NavLinks.tsx#NavLinks": NavLinks_6ec89f4eff223a6c0962c8383d686358,
  "/src/admin/ErrorToasts.tsx#ErrorToasts": ErrorToasts_afc418a64e6abc8b686999a58de9b7bd,
  "/src/admin/account/Reauthenticate.tsx#Reauthenticate": Reauthenticate_a17302834c4e271a493d638f6cadfdeb,
  "/src/admin/login/LoginView.tsx#LoginView": LoginView_8a4a382c8403702a3b60e453628dc548,
  "/src/admin/dashboard/Dashboard.tsx#Dashboard": Dashboard_bfcc977efa0be7d8a0df028c625b41ee,
  "/src/admin/import/ImportView.tsx#ImportView": ImportView_4f50c025872357a39b1c771a08eece66,
  "/src/admin/golive/GoLiveView.tsx#GoLiveView": GoLiveView_fac5aca5b86172b55ffb072fe3946c57,
  "/src/admin/health/HealthView.tsx#HealthView": HealthView_26d9d44abd9aaf2b6998bff75a175ca0,
  "/src/admin/frame/Unauthorized.tsx#Unauthorized": Unauthorized_cc461d5f0001be56af0437281ed127b3,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
