// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ArtCollection} from "./ArtCollection.sol";
import {Palettes} from "./Palettes.sol";
import {Svg} from "./Svg.sol";

/// Small symmetrical creatures of square pixels.
contract Axolings is ArtCollection {
    uint256 private constant PIXEL = 20;

    constructor(string memory name_, string memory symbol_, string memory description_)
        ArtCollection(name_, symbol_, description_)
    {}

    function _traits(uint256 seed) internal pure override returns (Trait[] memory traits) {
        traits = new Trait[](5);
        traits[0] = Trait("Skin", Palettes.nameOf(_skin(seed)));
        traits[1] = Trait("Water", Palettes.nameOf(_water(seed)));
        traits[2] = Trait("Gaze", ["Calm", "Left", "Right", "Sleepy"][_gaze(seed)]);
        traits[3] = Trait("Crest", ["None", "Gills", "Horns", "Crown"][_crest(seed)]);
        traits[4] = Trait("Cheeks", _roll(seed, 6, 3) == 0 ? "Blushing" : "Plain");
    }

    function _svg(uint256 seed) internal pure override returns (string memory) {
        string memory water = Palettes.color(_water(seed), _roll(seed, 7, 2));
        string memory body = string.concat(_body(seed), _crestPixels(seed), _face(seed));
        return string.concat(Svg.rect(0, 0, 240, 240, water), '<g shape-rendering="crispEdges">', body, "</g>");
    }

    /// One half is rolled pixel by pixel, likelier near the middle; the other half mirrors it.
    function _body(uint256 seed) private pure returns (string memory list) {
        for (uint256 y = 3; y < 11; y++) {
            for (uint256 x = 1; x < 6; x++) {
                uint256 fromMiddle = (5 - x) * 2 + (y > 6 ? y - 6 : 6 - y);
                bool isCore = x >= 3 && y >= 4 && y <= 8;
                if (!isCore && _roll(seed, 100 + y * 12 + x, 12) < fromMiddle + 1) continue;
                uint256 shade = isCore ? 2 : 2 + _roll(seed, 300 + y * 12 + x, 2);
                list = string.concat(list, _mirrored(x, y, Palettes.color(_skin(seed), shade)));
            }
        }
    }

    function _crestPixels(uint256 seed) private pure returns (string memory) {
        uint256 crest = _crest(seed);
        string memory dark = Palettes.color(_skin(seed), 4);
        if (crest == 1) return string.concat(_mirrored(1, 4, dark), _mirrored(2, 5, dark), _mirrored(1, 6, dark));
        if (crest == 2) return string.concat(_mirrored(3, 3, dark), _mirrored(2, 2, dark), _mirrored(2, 1, dark));
        if (crest == 3) return _crown(Palettes.color(_skin(seed), 2));
        return "";
    }

    function _crown(string memory skin) private pure returns (string memory) {
        string memory points = string.concat(_mirrored(3, 1, "#f5c542"), _mirrored(5, 1, "#f5c542"));
        string memory band = string.concat(
            _mirrored(3, 2, "#f5c542"), _mirrored(4, 2, "#e0a920"), _mirrored(5, 2, "#f5c542")
        );
        string memory brow = string.concat(_mirrored(3, 3, skin), _mirrored(4, 3, skin), _mirrored(5, 3, skin));
        return string.concat(points, band, brow);
    }

    function _face(uint256 seed) private pure returns (string memory face) {
        uint256 gaze = _gaze(seed);
        string memory dark = Palettes.color(_skin(seed), 5);
        if (gaze == 3) {
            face = string.concat(Svg.rect(80, 116, 20, 6, dark), Svg.rect(140, 116, 20, 6, dark));
        } else {
            uint256 shift = gaze == 1 ? 0 : gaze == 2 ? 10 : 5;
            face = string.concat(
                Svg.rect(80, 100, 20, 20, "#fff"), Svg.rect(140, 100, 20, 20, "#fff"),
                Svg.rect(80 + shift, 106, 10, 14, dark), Svg.rect(140 + shift, 106, 10, 14, dark)
            );
        }
        face = string.concat(face, Svg.rect(110, 140, 20, 6, dark));
        if (_roll(seed, 6, 3) == 0) face = string.concat(face, _mirrored(3, 6, "#f58ca0"));
    }

    function _mirrored(uint256 x, uint256 y, string memory fill) private pure returns (string memory) {
        return string.concat(
            Svg.rect(x * PIXEL, y * PIXEL, PIXEL, PIXEL, fill), Svg.rect((11 - x) * PIXEL, y * PIXEL, PIXEL, PIXEL, fill)
        );
    }

    function _skin(uint256 seed) private pure returns (uint256) {
        return _roll(seed, 1, Palettes.COUNT);
    }

    /// Never the skin's own palette: it would swim unseen.
    function _water(uint256 seed) private pure returns (uint256) {
        return (_skin(seed) + 1 + _roll(seed, 2, Palettes.COUNT - 1)) % Palettes.COUNT;
    }

    function _gaze(uint256 seed) private pure returns (uint256) {
        return _roll(seed, 3, 4);
    }

    /// A crown is rare.
    function _crest(uint256 seed) private pure returns (uint256) {
        uint256 roll = _roll(seed, 4, 20);
        return roll < 7 ? 0 : roll < 14 ? 1 : roll < 19 ? 2 : 3;
    }
}
