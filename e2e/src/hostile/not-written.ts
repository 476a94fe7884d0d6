/**
 * Text that endpoints take and that stays without payloads, each with the reason. `endpoint field`, `* field` for that
 * field everywhere, `endpoint *` for all of an endpoint, `endpoint file` for a file. Whatever is neither written nor here fails the test.
 */
export const neverShown: Readonly<Record<string, string>> = {
  '* password': 'kept as a hash',
  '* currentPassword': 'kept as a hash',
  '* newPassword': 'kept as a hash',
  '* token': 'a secret that the product made: compared with a hash',
  '* refreshToken': 'a secret that the product made: compared with a hash',
  '* challenge': 'a secret that the product made: compared with a hash',
  'session.signInWithCode code': 'compared, not kept',
  'session.prove code': 'compared, not kept',
  'account.confirmTotp code': 'compared, not kept',
  'session.login email': 'compared; of a failed attempt a hash is kept',
  'account.askForReset name': 'compared; of an attempt a hash is kept',
  'health.createItem periods[].country': 'two capital letters, by the schema',
  'health.updateItem periods[].country': 'two capital letters, by the schema',
  'health.stateFeedPeriods periods[].country': 'two capital letters, by the schema',
  'apiToken.create permissions[]': 'one of the words for rights, by the schema',
  'listView.save list': 'one of the words for lists, by the schema',
  'listView.save columns[]': 'a name of a column, letters alone, by the schema',
  'standard.create rows[].values{}': 'the name of a column of the catalogue: others are refused',
  'standard.update rows[].values{}': 'the name of a column of the catalogue: others are refused',
  'session.register *': 'sign-up is off here; kept as what company.update and people.add write',
  'session.createFirstCompany *':
    'only while there is no company; kept as what company.update and account.saveProfile write',
  'import.check *': 'looked at; kept and shown as what import.run writes',
  'import.undo reason': 'kept in the entries that it takes back, as what entry.delete writes',
  'purchase.uploadDocket file': 'a picture, made anew, or a PDF that is only downloaded; its name is not kept',
  'sale.uploadDocket file': 'likewise',
  'supply.uploadDocket file': 'likewise',
  'hatchStep.uploadDocket file': 'likewise',
  'hatchDispatch.uploadDocket file': 'likewise',
  'sample.uploadDocket file': 'likewise',
  'purchase.removeDocket reason': 'in the audit log only, as the reason of purchase.reject is',
  'sale.removeDocket reason': 'likewise',
  'supply.removeDocket reason': 'likewise',
  'hatchStep.removeDocket reason': 'likewise',
  'hatchDispatch.removeDocket reason': 'likewise',
  'sample.removeDocket reason': 'likewise',
  'report.checkEvidence *': '64 letters of a hash, by the schema: compared, not kept',
  'file.uploadPaper file': 'a picture, made anew, or a PDF that is only downloaded; its name is not kept',
  'file.uploadReceipt file': 'a picture, made anew; its name is not kept',
  '* cause': 'the key or id of a word, which catalogue.createWord writes',
  '* feedType': 'the key or id of a word, which catalogue.createWord writes',
  'purchase.create lines[].unit': 'a unit of the item, which catalogue.createItem writes',
  'purchase.update lines[].unit': 'a unit of the item, which catalogue.createItem writes',
  'purchase.request lines[].unit': 'a unit of the item, which catalogue.createItem writes',
  'purchase.completeRequest lines[].unit': 'a unit of the item, which catalogue.createItem writes',
  'expense.create category': 'the key or id of a word, which catalogue.createWord writes',
  'expense.update category': 'the key or id of a word, which catalogue.createWord writes',
  'schedule.createProgramme lines[].checklist[]': 'becomes the check-list of tasks, which task.create writes',
  'schedule.updateProgramme lines[].checklist[]': 'becomes the check-list of tasks, which task.create writes',
  'task.finish checklist[].text': 'compared with the lines of the task, which task.create writes; not kept',
  'task.handleFact key': 'compared with the facts of the farm; not kept',
  'alarmNotification.addDevice endpoint': 'an address for the push service: nobody is shown it',
  'hatch.correctStep step.detail.reason': 'of an end, which is taken back and not corrected',
  'hatch.checkStep *': 'looked at and not kept; the same as hatch.step writes',
  'reading.send *': 'handed in with the key of a device: firmware is what device.update writes, the rest is figures',
  'company.askErasure name': 'compared with the name of the company, which company.update writes; not kept',
  'company.askErasure reason': 'in the audit log and a letter only, as the reason of purchase.reject is',
  'company.setLogo file': 'a picture, made anew; its name is not kept',
  'file.uploadEntryPhoto file': 'a picture, made anew; its name is not kept',
  'file.uploadCorrectionPhoto file': 'a picture, made anew; its name is not kept',
};

/** Fields whose rules, beyond the schema, let no payload through: tried, and refused each time. */
export const refusedByRule: Readonly<Record<string, string>> = {
  '* timeZone': 'has to be the name of a time zone',
  '* username': 'letters, digits, dots, hyphens',
};

/** Whether a list names that field. */
export const isNamed = (list: Readonly<Record<string, string>>, endpointId: string, field: string): boolean =>
  [`${endpointId} ${field}`, `${endpointId} *`, `* ${field.split('.').at(-1)}`].some((key) => Object.hasOwn(list, key));
