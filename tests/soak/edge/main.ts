import { runParts } from "../../suite";
import { casings } from "./casings";
import { drawnPictures } from "./drawnPictures";
import { faults } from "./faults";
import { imageBytes } from "./imageBytes";
import { logoUrls } from "./logoUrls";
import { names } from "./names";
import { pictures } from "./pictures";
import { requests } from "./requests";

await runParts({ casings, names, pictures, drawnPictures, logoUrls, requests, faults, imageBytes });
