import { runResetPassword, runResetSecondFactor, runSuperAdminCommand } from './account-commands';
import { HELP, parseArguments } from './arguments';
import { runBooks, runDistribute, runFileCommand, runResetDemo, runVerifyAudit } from './commands';
import { runDoctor } from './doctor';
import { explain } from './explain';
import { endOnFault, outliveReaders } from './faults';
import { serve } from './serve';
import { Stopping } from './stopping';

/** The whole program: does what the command line says and ends the process itself. What goes wrong is one sentence. */
export async function run(args: readonly string[], projectFolder: string): Promise<void> {
  outliveReaders();
  const report = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
  const stopping = new Stopping(report);
  const fail = async (error: unknown): Promise<void> => {
    process.stderr.write(`${explain(error)}\n`);
    await stopping.stop(1);
  };
  endOnFault(stopping, explain);
  try {
    const command = parseArguments(args, process.env);
    switch (command.kind) {
      case 'help':
        report(HELP);
        return await stopping.stop(0);
      case 'serve':
        return await serve(command, projectFolder, stopping, report);
      case 'superAdmin':
        await runSuperAdminCommand(command, projectFolder, stopping, report);
        return await stopping.stop(0);
      case 'resetSecondFactor':
        await runResetSecondFactor(command, projectFolder, stopping, report);
        return await stopping.stop(0);
      case 'resetPassword':
        await runResetPassword(command, projectFolder, stopping, report);
        return await stopping.stop(0);
      case 'resetDemo':
        await runResetDemo(command, projectFolder, stopping, report);
        return await stopping.stop(0);
      case 'distribute':
        await runDistribute(command, projectFolder, stopping, report);
        return await stopping.stop(0);
      case 'doctor':
        await runDoctor(command, projectFolder, stopping, report);
        return await stopping.stop(0);
      case 'books':
        await runBooks(command, projectFolder, stopping, report);
        return await stopping.stop(0);
      case 'verifyAudit':
        await runVerifyAudit(command, projectFolder, stopping, report);
        return await stopping.stop(0);
      case 'backup':
      case 'restore':
        await runFileCommand(command, projectFolder, stopping, report);
        return await stopping.stop(0);
    }
  } catch (error) {
    await fail(error);
  }
}
