import { askingEarly } from "@cenote/kit/early/askEarly";
import { transactionsRequests } from "../screens/transactions/transactionsRequests";

export const ask = askingEarly(transactionsRequests);
