import { askingEarly } from "@cenote/kit/early/askEarly";
import { transactionRequests } from "../screens/transaction/transactionRequests";

export const ask = askingEarly(transactionRequests);
