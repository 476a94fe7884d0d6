import type { Action, Subject } from '../people/permission';

/** What mends a problem that is not mended where it is met, and the rights of which any one opens it. */
export const rightsOfWay = {
  takeStockIn: ['create:Inventory'],
  seeStore: ['read:Inventory'],
  startProduction: ['update:Flock'],
  chooseStandard: ['update:Flock'],
  addStandard: ['create:BreedStandard'],
  enterBirdSale: ['create:DataEntry'],
  placeBirds: ['create:Flock'],
  addItem: ['create:MasterData'],
  addCustomer: ['create:MasterData'],
  addSupplier: ['create:MasterData'],
  seeCatalogue: ['update:MasterData'],
  addShed: ['create:Shed'],
  changeShed: ['update:Shed'],
  readyShed: ['update:Shed'],
  seeFlock: ['read:Flock'],
  reopenFlock: ['reopen:FlockClose'],
  releaseFlock: ['approve:Flock'],
  prescribe: ['update:Prescription', 'outside:Prescription'],
  seeEntries: ['read:DataEntry'],
  enterDay: ['create:DataEntry'],
  seeSales: ['read:Sale'],
  seeEggRoom: ['read:EggStock'],
  buyEggs: ['create:Purchase'],
  seeHatches: ['read:Hatch'],
  planHatch: ['create:Hatch'],
  seeMachines: ['read:Machine'],
  reopenMonth: ['reopen:Period'],
  approveProgramme: ['approve:Schedule'],
  approveSale: ['approve:Sale'],
  addHatchery: ['create:Hatchery'],
} as const satisfies Record<string, readonly `${Action}:${Subject}`[]>;

/** An act of its own, in a dialog or on a screen, that takes a problem out of the way. */
export type WayAct = keyof typeof rightsOfWay;
