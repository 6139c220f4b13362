import { analyseInWorker } from '../../analysis/worker-analysis.ts';
import { answerTasks } from '../answer-tasks.ts';

answerTasks(analyseInWorker);
